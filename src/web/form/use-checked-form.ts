import { zodResolver } from '@hookform/resolvers/zod';
import {
  type DefaultValues,
  type FieldPathValue,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form';
import type { ZodType } from 'zod';
import type { FieldIssue } from '#shared/app-error.ts';
import { listErrors, serverError } from './form-errors.ts';

export interface CheckOptions<Values extends FieldValues, Output> {
  schema: ZodType<Output>;
  /** What is typed, as the schema takes it. */
  toInput?: (values: Values) => unknown;
}

/** React Hook Form with a schema. After a refused save each field that changes is checked again. */
export function useCheckedForm<Values extends FieldValues, Output>(
  { schema, toInput }: CheckOptions<Values, Output>,
  fields: readonly Path<Values>[],
  start: Values,
) {
  // The resolver's types take the input from the schema; here the input is typed text.
  const check = zodResolver(schema as ZodType<FieldValues, FieldValues>) as unknown as Resolver<
    Values,
    unknown,
    Output
  >;
  const form = useForm<Values, unknown, Output>({
    defaultValues: start as DefaultValues<Values>,
    resolver: (values, ...rest) => check((toInput?.(values) ?? values) as Values, ...rest),
    shouldFocusError: false,
  });
  const { errors, isSubmitted } = form.formState;
  return {
    form,
    values: form.watch(),
    errors: listErrors<Values>(errors, fields),
    change<Field extends Path<Values>>(field: Field, value: FieldPathValue<Values, Field>) {
      form.setValue(field, value, { shouldValidate: isSubmitted });
    },
    /** What the schema returns, or the first error where it refuses the values. */
    async validate(): Promise<{ output: Output } | { firstError: string }> {
      let firstError = '';
      const valid = await form.handleSubmit(
        (output) => ({ output }),
        (found) => {
          [firstError = ''] = listErrors<Values>(found, fields).values();
        },
      )();
      return valid ?? { firstError };
    },
    /** Puts the issues of the server beside their fields. Returns whether the form has any of these fields. */
    showIssues(issues: readonly FieldIssue[]): boolean {
      const known = issues.filter(({ path }) =>
        fields.some((field) => path === field || path.startsWith(`${field}.`)),
      );
      for (const { path, message } of known)
        form.setError(path as Path<Values>, { type: serverError, message });
      return known.length > 0;
    },
  };
}
