import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { ConfigError, type Environment } from '#platform/config/read-entries.ts';

/**
 * Adds the settings of a file to the environment of this process, with Node's own loader: what is set there already wins.
 * @returns the file, `null` where there is none.
 */
export function loadEnvFile(environment: Environment): string | null {
  const { ENV_FILE: given } = environment;
  if (given === 'off') return null;
  const file = resolve(given || '.env');
  if (!existsSync(file)) {
    if (given) throw new ConfigError([`ENV_FILE: there is no file ${file}`]);
    return null;
  }
  try {
    process.loadEnvFile(file);
  } catch (error) {
    const reason =
      (error as NodeJS.ErrnoException).code === 'EACCES' ? 'this user may not read it' : 'it is no file';
    throw new ConfigError([`ENV_FILE: ${file} cannot be read: ${reason}`]);
  }
  return file;
}
