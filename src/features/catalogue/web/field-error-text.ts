import { issueText } from '#i18n/issue-text.ts';
import type { ItemFieldPath } from '../domain/item-fields.ts';
import type { ItemFormState } from './use-item-form.ts';

/** The contract's issues are keys; those that come back from the server have been put into words there. */
export function fieldErrorText(form: ItemFormState, path: ItemFieldPath): string | undefined {
  const { error } = form.getFieldState(path, form.formState);
  if (!error?.message) return undefined;
  return error.type === 'server' ? error.message : issueText(error.message);
}
