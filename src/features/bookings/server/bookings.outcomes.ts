import { AppError, type ErrorParameters, type FieldIssue } from '#shared/app-error.ts';

/** An outcome that a use case expects and a person must be told. */
export interface Refusal {
  kind: 'refused';
  code: `${'bookings' | 'payments' | 'http'}/${string}`;
  parameters: ErrorParameters;
  /** Which fields of the request are meant. */
  issues?: FieldIssue[];
}

export function refuse(code: Refusal['code'], parameters: ErrorParameters = {}): Refusal {
  return { kind: 'refused', code, parameters };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'refused';
}

/** Refuses a field, with its sentence for the form. */
export function refuseField(path: string, message: string): Refusal {
  return { ...refuse('http/invalid', { details: message }), issues: [{ path, message }] };
}

/** At the edge to HTTP a refusal becomes an answer with its status and its sentence. */
export function orThrow<Outcome extends { kind: string }>(
  outcome: Outcome | Refusal,
): Exclude<Outcome, Refusal> {
  if (isRefusal(outcome)) {
    const { code, parameters, issues } = outcome;
    throw new AppError(code, { parameters, ...(issues ? { issues } : {}) });
  }
  return outcome as Exclude<Outcome, Refusal>;
}
