/** What PostgreSQL says of files that are missing or hold something else; never of a disk that is full or closed to it. */
const signs =
  /pg_control|database system\n|PANIC:|status of transaction|checkpoint record|configuration file|incompatible with server|incorrect checksum|contains invalid data|invalid page|could not (?:open|read) (?:file|directory) "/;
const otherwise = /No space left|Permission denied|Too many open files/;

/** Codes of PostgreSQL for the same: corrupted data or index, a file that is missing or unreadable, an internal error. */
const codes = new Set(['XX000', 'XX001', 'XX002', '58P01', '58030']);

/** A database that is there and cannot be read. */
export class DamagedDatabase extends Error {
  override readonly name = 'DamagedDatabase';

  constructor(directory: string, reason: string) {
    super(describeDamage(directory, reason));
  }
}

/** PostgreSQL itself advises an initdb, which would end what may still be saved. */
export function describeDamage(directory: string, reason: string): string {
  return (
    `The database in ${directory} is damaged (${reason}): keep it as it is, never run initdb over it, ` +
    'and restore the newest backup, as docs/operations.md says under “Restore one”.'
  );
}

/** @param log what PostgreSQL wrote when it did not start. @returns the line that says what is damaged; `null`: nothing is. */
export function findDamage(log: string): string | null {
  if (!signs.test(log) || otherwise.test(log)) return null;
  const [, reason] = /(?:PANIC|FATAL): +(.*)/.exec(log) ?? /^postgres: (.*)/m.exec(log) ?? [];
  return reason ?? 'it does not start';
}

/** @param error of a connection. @returns as above */
export function findDamageBehind({ code = '', message }: { code?: string; message: string }): string | null {
  const isDamage = codes.has(code) || /is not a valid data directory/.test(message);
  return isDamage && !otherwise.test(message) ? message : null;
}
