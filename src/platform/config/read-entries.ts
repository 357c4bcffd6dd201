import type { z } from 'zod';
import type { ConfigEntries, ConfigEntry } from './entry.ts';

export type Parsed<Entries extends ConfigEntries> = {
  [Name in keyof Entries]: z.output<Entries[Name]['schema']>;
};

export type Environment = Record<string, string | undefined>;

/** All faults of a configuration at once, so that fixing them does not take one start each. */
export class ConfigError extends Error {
  constructor(faults: string[]) {
    super(`Settings are wrong:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * Reads an environment. An empty variable counts as absent.
 * @param findFaults what is wrong with several variables together.
 */
export function readEntries<Entries extends ConfigEntries>(
  entries: Entries,
  environment: Environment,
  findFaults: (environment: Environment, values: Partial<Parsed<Entries>>) => string[],
): Parsed<Entries> {
  const faults: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, { schema, secret }] of Object.entries<ConfigEntries[string]>(entries)) {
    const given = environment[name] || undefined;
    const result = schema.safeParse(given);
    if (result.success) values[name] = result.data;
    else
      faults.push(
        `${name}: ${result.error.issues[0]?.message ?? 'another value is expected'}, not ${showValue(given ?? '', secret)}`,
      );
  }
  faults.push(...findFaults(environment, values as Partial<Parsed<Entries>>));
  if (faults.length > 0) throw new ConfigError(faults);
  return values as Parsed<Entries>;
}

const longestShown = 60;

/** A value in a sentence about what is wrong with it, without what is secret. */
function showValue(value: string, secret: ConfigEntry['secret']): string {
  if (secret === 'value') return hidden(value);
  const shown = secret === 'address' ? withoutSecrets(value) : value;
  if (shown === null) return hidden(value);
  return JSON.stringify(shown.length > longestShown ? `${shown.slice(0, longestShown)}…` : shown);
}

function hidden(value: string): string {
  return `what is set (hidden, ${value.length} characters)`;
}

/**
 * `postgres://user:password@host/name?sslkey=x` as `postgres://…@host/name?…`.
 * @returns `null` for what is no such address, since the password may stand anywhere.
 */
function withoutSecrets(address: string): string | null {
  const parts =
    /^([a-z][a-z0-9+.-]*:\/\/)([^/?#]*@)?([\w.-]+|\[[\da-f:.]+\])?(:\d*)?(\/[^?#@]*)?([?#].*)?$/i.exec(
      address,
    );
  if (!parts) return null;
  const [, scheme, login, host = '', port = '', path = '', rest] = parts;
  return `${scheme}${login ? '…@' : ''}${host}${port}${path}${rest ? `${rest[0]}…` : ''}`;
}
