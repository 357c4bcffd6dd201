import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useToast } from '#ui/feedback/toast.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import type { ConcernedGuests } from '../place-changes.contract.ts';
import { countNotified } from './notify-dialog.tsx';

interface QuestionOptions {
  /** Counts the guests that the save would affect. */
  preview: () => Promise<ConcernedGuests | null>;
  editing: { submit: (event: FormEvent) => void; setNotifyGuests: (notifies: boolean) => void };
  failedTitle: () => string;
}

/** Asks before saving a change about which guests may have to be notified. */
export function useQuestion({ preview, editing, failedTitle }: QuestionOptions) {
  const showToast = useToast();
  const [guests, setGuests] = useState<ConcernedGuests | null>(null);
  const event = useRef<FormEvent>(null);
  const asking = useMutation({ mutationFn: preview });

  function save(notifies: boolean) {
    setGuests(null);
    editing.setNotifyGuests(notifies);
    if (event.current) editing.submit(event.current);
  }

  async function ask(submitted: FormEvent) {
    submitted.preventDefault();
    if (asking.isPending) return;
    event.current = submitted;
    try {
      const found = await asking.mutateAsync();
      if (found && countNotified(found) > 0) setGuests(found);
      else save(true);
    } catch (error) {
      // The form itself says which fields are wrong.
      if (error instanceof ApiError && error.status === 422) save(true);
      else showToast({ title: failedTitle(), description: describeForStaff(error), variant: 'destructive' });
    }
  }

  return {
    guests,
    isAsking: asking.isPending,
    ask: (submitted: FormEvent) => void ask(submitted),
    close: () => setGuests(null),
    save,
  };
}
