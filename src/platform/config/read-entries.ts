import type { z } from 'zod';
import type { ConfigEntries } from './entry.ts';

export type Parsed<Entries extends ConfigEntries> = {
  [Name in keyof Entries]: z.output<Entries[Name]['schema']>;
};

export type Environment = Record<string, string | undefined>;

/** All faults of a configuration at once, so that fixing them does not take one start each. */
export class ConfigError extends Error {
  constructor(faults: string[]) {
    super(`The configuration has faults:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
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
  for (const [name, { schema }] of Object.entries<ConfigEntries[string]>(entries)) {
    const result = schema.safeParse(environment[name] || undefined);
    if (result.success) values[name] = result.data;
    else faults.push(`${name}: ${result.error.issues[0]?.message ?? 'invalid'}`);
  }
  faults.push(...findFaults(environment, values as Partial<Parsed<Entries>>));
  if (faults.length > 0) throw new ConfigError(faults);
  return values as Parsed<Entries>;
}
