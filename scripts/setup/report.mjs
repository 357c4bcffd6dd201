/** A fault that the reader can do something about: shown without a stack. */
export class SetupError extends Error {}

export function report(line) {
  console.log(`setup: ${line}`);
}

export function fail(error) {
  console.error(`setup: ${error instanceof SetupError ? error.message : (error?.stack ?? error)}`);
  process.exitCode = 1;
}
