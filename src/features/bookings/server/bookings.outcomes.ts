import { AppError, type ErrorParameters } from '#shared/app-error.ts';

/** An outcome that a use case expects and a person must be told. */
export interface Refusal {
  kind: 'refused';
  code: `${'bookings' | 'payments'}/${string}`;
  parameters: ErrorParameters;
}

export function refuse(code: Refusal['code'], parameters: ErrorParameters = {}): Refusal {
  return { kind: 'refused', code, parameters };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'refused';
}

/** At the edge to HTTP a refusal becomes an answer with its status and its sentence. */
export function orThrow<Outcome extends { kind: string }>(
  outcome: Outcome | Refusal,
): Exclude<Outcome, Refusal> {
  if (isRefusal(outcome)) throw new AppError(outcome.code, { parameters: outcome.parameters });
  return outcome as Exclude<Outcome, Refusal>;
}
