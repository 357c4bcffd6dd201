import type { Locale } from './language.ts';

/** What an `*.errors.ts` says of a code. The variables of the sentence are the parameters of the error. */
export interface ErrorDeclaration {
  status: number;
  text: (parameters: never, options: { locale: Locale }) => string;
  /** Not logged as a failure, whatever the status. */
  isExpected?: boolean;
}

/** The codes of a feature begin with names of its own. */
export type ErrorDeclarations<Prefix extends string> = Record<`${Prefix}/${string}`, ErrorDeclaration>;

/** Filled by `app/errors/error-table.ts`, so that a code can be named without importing its sentence. */
// biome-ignore lint/suspicious/noEmptyInterface: declared here for module augmentation
export interface DeclaredErrors {}
export type ErrorCode = keyof DeclaredErrors;

/** Money in a sentence: who reads it decides how it is written. */
export interface Amount {
  cents: number;
}

/** A message takes any value for a variable; an error takes what reads well in a sentence. */
type Variable<Type> = NonNullable<unknown> extends Type ? string | number | Amount : Type;

/** The variables of a code's sentence; of several codes, those of all their sentences together. */
type ErrorParameters<Code extends ErrorCode> = DeclaredErrors[Code] extends {
  text: (parameters: infer Inputs, options: never) => string;
}
  ? { [Name in keyof Inputs]: Variable<Inputs[Name]> }
  : never;

/** A code whose sentence has no variables. */
export type PlainErrorCode = {
  [Code in ErrorCode]: keyof ErrorParameters<Code> extends never ? Code : never;
}[ErrorCode];
type ParameterizedErrorCode = Exclude<ErrorCode, PlainErrorCode>;

export interface FieldIssue {
  /** Where in the body, query or path, joined with dots. */
  path: string;
  message: string;
}

interface AppErrorOptions {
  issues?: FieldIssue[];
  /** What a program needs to go on, beside the sentence for a person; becomes part of the answer. */
  details?: Record<string, unknown>;
  /** When to try again, where the status is one that says so. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/**
 * Ends a call with an error answer. The code decides status and sentence (`app/errors/error-response.ts`), in the language of
 * the request.
 */
export class AppError<Code extends ParameterizedErrorCode = ParameterizedErrorCode> extends Error {
  readonly code: ErrorCode;
  readonly parameters: Record<string, unknown>;
  readonly issues: FieldIssue[] | undefined;
  readonly details: Record<string, unknown> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: PlainErrorCode, options?: AppErrorOptions);
  constructor(code: Code, options: AppErrorOptions & { parameters: ErrorParameters<Code> });
  constructor(code: ErrorCode, options: AppErrorOptions & { parameters?: Record<string, unknown> } = {}) {
    super(code, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.parameters = options.parameters ?? {};
    this.issues = options.issues;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Whether a rule refused the call, as opposed to a database that was busy or away. */
export function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && !error.code.startsWith('database/');
}
