/** The request id that an error page asks visitors to quote. Known on the server only; the browser keeps the rendered text. */
export const supportText = { read: () => '' };
