import type { FieldErrors } from 'react-hook-form';
import { m } from '#i18n/generated/messages.js';
import { useToast } from '#ui/feedback/toast.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { refusalKind, refusalText } from '../details/booking-refusal.ts';
import type { DetailsForm, DetailsValues } from '../details/details-form.ts';

/** What is wrong with the customer's details, at their fields and in a toast. */
export function useFieldRefusals(form: DetailsForm) {
  const showToast = useToast();

  function refuse(title: string, description: string) {
    showToast({ title, description, variant: 'destructive', durationMs: 8000 });
  }

  function onInvalid({ dateOfBirth }: FieldErrors<DetailsValues>) {
    if (dateOfBirth?.message === 'too_young') refuse(m.booking_age_title(), m.booking_age_text());
  }

  function onRefused(error: unknown) {
    if (refusalKind(error) !== 'other') return;
    for (const { path, message } of error instanceof ApiError ? error.issues : []) {
      const [field = ''] = path.split('.');
      if (field in form.getValues()) form.setError(path as keyof DetailsValues, { type: 'server', message });
    }
    showToast({
      title: m.booking_error_toast_title(),
      description: refusalText(error),
      variant: 'destructive',
      durationMs: 10_000,
    });
  }

  /** What it says is about the attempt before, and it would lie on what comes of the next one. */
  const forget = () => showToast(null);
  return { refuse, onInvalid, onRefused, forget };
}
