/* SPDX-License-Identifier: MIT
 * Names of OpenCL's status codes, for messages. */
#ifndef TN_CL_CLERR_H
#define TN_CL_CLERR_H

/* "CL_OUT_OF_RESOURCES"; "unknown OpenCL error" for a code that is none. */
const char *tn_cl_error(int code);
#endif
