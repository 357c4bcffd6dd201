import { type FieldErrors, type FieldValues, get, type Path } from 'react-hook-form';
import { issueText } from '#i18n/issue-text.ts';

/** Of an error that the server sent: its message is a sentence already. Messages of a contract are keys. */
export const serverError = 'server';

interface ErrorNode {
  type?: unknown;
  message?: unknown;
}

/** Sentences by path, in the order of the form. A field that is a list also has errors inside it: `rows.0.name`. */
export function listErrors<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  fields: readonly Path<Values>[],
): ReadonlyMap<string, string> {
  return new Map(fields.flatMap((field) => collect(field, get(errors, field))));
}

function collect(path: string, node: unknown): [string, string][] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, message } = node as ErrorNode;
  if (typeof type === 'string') {
    const key = typeof message === 'string' ? message : '';
    return [[path, type === serverError ? key : issueText(key)]];
  }
  return Object.entries(node).flatMap(([key, child]) =>
    // An error of a whole list stands beside those of its entries, as `root`.
    collect(key === 'root' ? path : `${path}.${key}`, child),
  );
}
