import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { StoredHours } from '#features/opening-hours/opening-hours.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { RestoredNotice } from '#web/form/form-notices.tsx';
import { useFocusFirstError } from '#web/form/use-focus-first-error.ts';
import type { Touched } from '../../calendar.contract.ts';
import { TouchedDialog } from '../touched-dialog.tsx';
import { ClosureList, SeasonList } from './period-lists.tsx';
import { type HoursEditing, useHoursForm } from './use-hours-form.ts';
import { WeekFields } from './week-fields.tsx';

export function HoursForm({ stored }: { stored: StoredHours }) {
  const editing = useHoursForm(stored);
  const { draft, errors, change, conflicts } = editing;
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, editing.attempt);
  const { touched, isAsking, ask, close, save } = useQuestion(editing);
  return (
    <form ref={form} noValidate onSubmit={ask} className="grid grid-cols-1 gap-5">
      {conflicts ? <SavedByOther editing={editing} /> : <RestoredNotice editing={editing} />}
      <section aria-labelledby="hours-week" className="grid gap-3">
        <h3 id="hours-week" className="text-base">
          {m.hours_week()}
        </h3>
        <WeekFields
          id="hours-week"
          path="week"
          week={draft.week}
          errors={errors}
          onChange={(week) => change('week', week)}
        />
      </section>
      <SeasonList editing={editing} />
      <ClosureList editing={editing} />
      <Button
        type="submit"
        look="primary"
        pending={isAsking || editing.isSaving}
        disabled={!editing.isDirty}
        className="justify-self-start"
      >
        {m.hours_save()}
      </Button>
      <TouchedDialog
        touched={touched}
        title={m.touched_title()}
        confirmLabel={m.touched_save()}
        isPending={editing.isSaving}
        onConfirm={save}
        onClose={close}
      />
    </form>
  );
}

/** Asks before a save that takes something away. */
function useQuestion({ draft, submit }: HoursEditing) {
  const showToast = useToast();
  const [touched, setTouched] = useState<Touched | null>(null);
  const event = useRef<FormEvent>(null);
  const preview = useMutation({ mutationFn: () => api('POST /api/opening-hours/preview', { body: draft }) });

  async function ask(submitted: FormEvent) {
    submitted.preventDefault();
    if (preview.isPending) return;
    event.current = submitted;
    try {
      const found = await preview.mutateAsync();
      if (found.slotCount + found.bookingCount > 0) setTouched(found);
      else submit(submitted);
    } catch (error) {
      // The form itself says which fields are wrong.
      if (error instanceof ApiError && error.status === 422) submit(submitted);
      else
        showToast({
          title: m.hours_save_failed(),
          description: describeForStaff(error),
          variant: 'destructive',
        });
    }
  }

  return {
    touched,
    isAsking: preview.isPending,
    ask: (submitted: FormEvent) => void ask(submitted),
    close: () => setTouched(null),
    save: () => {
      setTouched(null);
      if (event.current) submit(event.current);
    },
  };
}

function SavedByOther({ editing: { discard } }: { editing: HoursEditing }) {
  return (
    <Notice
      tone="warning"
      announce
      title={m.error_hours_changed()}
      action={
        <Button size="compact" onClick={discard}>
          {m.hours_take_theirs()}
        </Button>
      }
    >
      {m.hours_conflict_text()}
    </Notice>
  );
}
