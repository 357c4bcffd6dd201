/** The request id that an error page asks visitors to quote. Known on the server only. */
export const supportText = { read: () => '' };
