import { accessSync, constants, statSync } from 'node:fs';

/** Whether there is a file that this user may run. */
export function isProgram(file) {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return false;
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
