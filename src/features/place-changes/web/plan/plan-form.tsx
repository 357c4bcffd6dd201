import { useRef } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { api } from '#web/api/api-client.ts';
import { RestoredNotice } from '#web/form/form-notices.tsx';
import { useFocusFirstError } from '#web/form/use-focus-first-error.ts';
import type { StoredPlace, StoredPlan } from '../../place-changes.contract.ts';
import { NotifyDialog } from '../notify-dialog.tsx';
import { useQuestion } from '../use-question.ts';
import { OtherDays } from './other-days.tsx';
import { type PlanEditing, usePlanForm } from './use-plan-form.ts';
import { UsualWeek } from './usual-week.tsx';

interface PlanFormProps {
  stored: StoredPlan;
  places: readonly StoredPlace[];
}

export function PlanForm({ stored, places }: PlanFormProps) {
  const editing = usePlanForm(stored);
  const { draft, attempt, conflicts, isDirty, isSaving } = editing;
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, attempt);
  const question = useQuestion({
    preview: () => api('POST /api/admin/place-plan/preview', { body: draft }),
    editing,
    failedTitle: m.plan_save_failed,
  });
  return (
    <form ref={form} noValidate onSubmit={question.ask} className="grid grid-cols-1 gap-5">
      {conflicts ? <SavedByOther editing={editing} /> : <RestoredNotice editing={editing} />}
      <UsualWeek editing={editing} places={places} />
      <OtherDays editing={editing} places={places} />
      <Button
        type="submit"
        look="primary"
        pending={question.isAsking || isSaving}
        disabled={!isDirty}
        className="justify-self-start"
      >
        {m.plan_save()}
      </Button>
      <NotifyDialog
        guests={question.guests}
        formatNotified={(count) => m.tell_told({ count })}
        onSave={question.save}
        onClose={question.close}
      />
    </form>
  );
}

function SavedByOther({ editing: { discard } }: { editing: PlanEditing }) {
  return (
    <Notice
      tone="warning"
      announce
      title={m.error_place_plan_changed()}
      action={
        <Button size="compact" onClick={discard}>
          {m.plan_take_theirs()}
        </Button>
      }
    >
      {m.plan_conflict_text()}
    </Notice>
  );
}
