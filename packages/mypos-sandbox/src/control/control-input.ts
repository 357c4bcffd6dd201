/** A control request that makes no sense; tests must notice. */
export class ControlError extends Error {
  readonly status: number;

  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}

export type Rules<T> = Record<keyof T, (value: unknown) => boolean>;

export function readObject(input: unknown): Record<string, unknown> {
  if (input === null || typeof input !== 'object' || Array.isArray(input)) {
    throw new ControlError('An object is wanted');
  }
  return input as Record<string, unknown>;
}

/** The properties that were given, each known and sound. */
export function readPartial<T>(input: unknown, rules: Rules<T>): Partial<T> {
  const given = Object.entries(readObject(input));
  for (const [name, value] of given) {
    if (!Object.hasOwn(rules, name)) {
      throw new ControlError(`${name} is unknown; known: ${Object.keys(rules).join(', ')}`);
    }
    if (!rules[name as keyof T](value)) throw new ControlError(`${name} cannot be ${JSON.stringify(value)}`);
  }
  return Object.fromEntries(given) as Partial<T>;
}
