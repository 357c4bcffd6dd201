/** How calls leave the browser. The back office puts itself around them, see `guard-calls.ts`. */
export const transport: {
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  /** Where somebody can log in again over the page. Resolves with whether they did. */
  logInAgain?: () => Promise<boolean>;
} = { fetch: (path, init) => fetch(path, init) };
