/** npm says so to every script that it runs. */
export function isStartedByNpm(): boolean {
  return process.env.npm_lifecycle_event !== undefined;
}
