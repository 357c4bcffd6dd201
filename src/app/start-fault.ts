import { describeDamage } from '@pagaia/embedded-postgres/damage.ts';
import { ConfigError } from '#platform/config/read-entries.ts';
import { readBuild } from '#platform/metrics/build-metrics.ts';
import type { Config } from './config/config.ts';

/** Why the server cannot start, in a sentence that an operator can act on. */
export class StartFault extends Error {
  override readonly name = 'StartFault';
}

type Location = Pick<Config, 'databaseUrl' | 'dataDir' | 'host' | 'port'>;

interface Described extends Error {
  code?: string;
  syscall?: string;
  hostname?: string;
}

/**
 * What went wrong, and what to do about it.
 * @param location where the server was to listen and to find its data; `undefined` where the settings were not read yet.
 * @returns `null` for a fault that only its stack explains.
 */
export function explainStartFault(error: unknown, location: Location | undefined): string | null {
  for (let fault = error as Described | undefined; fault instanceof Error; fault = fault.cause as Described) {
    if (fault instanceof ConfigError || fault instanceof StartFault) return fault.message;
    const sentence =
      location &&
      (explainListening(fault, location) ??
        explainDamage(fault, location) ??
        explainDatabase(fault, location.databaseUrl));
    if (sentence) return sentence;
  }
  return null;
}

function explainListening(
  { code = '', syscall, hostname }: Described,
  { host, port }: Location,
): string | null {
  if (syscall !== 'listen' && hostname !== host) return null;
  const sentences: Record<string, string> = {
    EACCES: `This user may not listen on port ${port} of ${host}. Set PORT to 1024 or more and let a proxy listen on ${port}.`,
    EADDRNOTAVAIL: `${host} is no address of this machine. Set HOST to one, or to 0.0.0.0 for all.`,
    ENOTFOUND: `No machine has the name ${host}. Set HOST to an address of this machine, or to 0.0.0.0 for all.`,
  };
  return sentences[code] ?? null;
}

/** Corrupted data or index, and a file that is missing: what PostgreSQL says once it runs. */
function explainDamage({ code = '', message }: Described, { databaseUrl, dataDir }: Location): string | null {
  if (!/^(?:XX00[12]|58P01)$/.test(code) || /extension|\$libdir/.test(message)) return null;
  if (!databaseUrl) return describeDamage(dataDir, message);
  return `The database at ${describeDatabase(databaseUrl).host} is damaged (${message}): keep it as it is, and restore the newest backup into an empty one, as docs/operations.md says under “Restore one”.`;
}

const unreachable: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there. Start PostgreSQL, or correct host and port in DATABASE_URL.',
  ENOTFOUND: 'no machine has that name. Correct the host in DATABASE_URL.',
  EAI_AGAIN:
    'the name cannot be looked up now. Check DNS and the network, or correct the host in DATABASE_URL.',
  ETIMEDOUT: 'it does not answer. Check the network, and the firewall in front of the database.',
  EHOSTUNREACH: 'no way leads there. Check the network, or correct the host in DATABASE_URL.',
  ENETUNREACH: 'no way leads there. Check the network, or correct the host in DATABASE_URL.',
  '25006': 'it takes no writes. Let DATABASE_URL lead to the server that does, or promote this one.',
  '57P03': 'it is starting or stopping. Try again in a moment.',
  '53300':
    'all its connections are taken. Raise max_connections (a server needs up to 30), or stop other programs.',
};

/** Answers of a PostgreSQL that is there. */
const refused: Record<string, (name: string, user: string) => string> = {
  '28P01': (_, user) => `it refuses the password of ${user}. Correct user and password in DATABASE_URL.`,
  '28000': (_, user) =>
    `it does not let ${user} in from here. Correct DATABASE_URL (with ?sslmode=verify-full where only TLS is allowed), or allow it in pg_hba.conf.`,
  '3D000': (name, user) =>
    `it has no database ${name}. Create it: CREATE DATABASE "${name}" OWNER "${user}" ENCODING 'UTF8' TEMPLATE template0;`,
  '42501': (name, user) =>
    `${user} lacks rights there. As an administrator of the database: ALTER DATABASE "${name}" OWNER TO "${user}";`,
  '0A000': () => 'its extension pg_trgm is missing. Install the package postgresql-contrib.',
};

function explainDatabase({ code = '', message }: Described, url: string | undefined): string | null {
  if (!url) return null;
  const { host, name, user } = describeDatabase(url);
  const describe = (sentence: string) => `The database at ${host} cannot be used: ${sentence}`;
  const known = unreachable[code] ?? refused[code]?.(name, user);
  if (known) return describe(known);
  // PgBouncer has this code for whatever it refuses.
  if (code === '08P01')
    return describe(
      `what answers there is no PostgreSQL but a pooler (${message}). Let DATABASE_URL lead to PostgreSQL itself (docs/scaling.md, “Connections”).`,
    );
  if (/timeout exceeded when trying to connect|connection timeout/.test(message))
    return describe(unreachable.ETIMEDOUT ?? message);
  const isTls = /does not support SSL|certificate|^ERR_TLS/.test(`${code} ${message}`);
  return isTls ? describe(`${message}. Correct sslmode in DATABASE_URL, or the server's certificate.`) : null;
}

/** What an operator is told where a newer version has changed the database in a way that this one cannot work with. */
export function explainOutgrown(
  migration: { name: string; breaking: string | null },
  { databaseUrl, dataDir }: Pick<Location, 'databaseUrl' | 'dataDir'>,
): string {
  const database = databaseUrl && describeDatabase(databaseUrl);
  const where = database ? `The database ${database.name} at ${database.host}` : `The database in ${dataDir}`;
  return `${where} belongs to a newer version of the program, with which this one (${readBuild().version}) cannot share it: its ${migration.name} says "${migration.breaking}" Start the newer version, or restore the backup from before the upgrade.`;
}

/** Where a database is, without its password. */
export function describeDatabase(url: string): { host: string; name: string; user: string } {
  const { host, hostname, port, pathname, username } = new URL(url);
  return {
    host: port ? host : `${hostname || 'localhost'}:5432`,
    name: decodeURIComponent(pathname.slice(1)) || decodeURIComponent(username),
    user: decodeURIComponent(username) || 'the user of this process',
  };
}
