/** What an error page asks the visitor to tell us. Only the server knows it; the browser keeps what the page says. */
export const supportLine = { read: () => '' };
