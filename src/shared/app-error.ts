/** Every code that an answer can have, with its status and sentence: the error table fills it. */
// biome-ignore lint/suspicious/noEmptyInterface: declared here, so that contracts can name codes without the table
export interface ErrorCodes {}
export type ErrorCode = keyof ErrorCodes;

/** What a message may need to name: an item, a time, a number. */
export type ErrorParameters = Record<string, string | number>;

export interface FieldIssue {
  /** Where in the body, query or path, joined with dots. */
  path: string;
  message: string;
}

/**
 * A fault with a code. The code decides status and text (`app/error-response.ts`), so that one place speaks
 * to people, in their language.
 */
export class AppError extends Error {
  readonly code: string;
  readonly parameters: ErrorParameters;
  readonly issues: FieldIssue[] | undefined;
  /** What a program needs to go on, beside the sentence for a person; becomes part of the answer. */
  readonly details: Record<string, unknown> | undefined;

  constructor(
    code: string,
    options: {
      parameters?: ErrorParameters;
      issues?: FieldIssue[];
      details?: Record<string, unknown>;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.parameters = options.parameters ?? {};
    this.issues = options.issues;
    this.details = options.details;
  }
}
