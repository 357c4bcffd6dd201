import { type RefObject, useEffect } from 'react';

/** After each attempt to save that failed the first faulty field takes the focus, in forms without a summary of errors. */
export function useFocusFirstError(form: RefObject<HTMLFormElement | null>, attempt: number): void {
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [form, attempt]);
}
