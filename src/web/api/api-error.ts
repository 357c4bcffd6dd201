import type { ErrorCode, FieldIssue } from '#shared/app-error.ts';

/** An answer that is no success. `message` is the status, a colon and the body; `text` is fit to show. */
export class ApiError extends Error {
  readonly status: number;
  /** Empty where something else than the server's code answered, such as a proxy. */
  readonly code: ErrorCode | '';
  /** The server's sentence for the visitor, in the visitor's language; empty where it sent none. */
  readonly text: string;
  readonly issues: FieldIssue[];
  /** All that the server answered, for programs. */
  readonly body: Record<string, unknown>;

  constructor(status: number, statusText: string, bodyText: string) {
    super(`${status}: ${bodyText || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    const body = readErrorBody(bodyText);
    this.body = body;
    this.code = body.code ?? '';
    this.text = body.message ?? '';
    this.issues = body.issues ?? [];
  }
}

interface ErrorBody extends Record<string, unknown> {
  code?: ErrorCode;
  message?: string;
  issues?: FieldIssue[];
}

function readErrorBody(text: string): ErrorBody {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

/** Whether the server refused a call with this code. */
export function isApiError(error: unknown, code: ErrorCode): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

/** The server's sentence about a call that failed, or the given one where the server sent none or was not reached. */
export function describeFailure(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.text) || fallback;
}
