import { m } from '#i18n/generated/messages.js';
import { type Language, languageNames } from '#shared/language.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { toDraft } from '../../domain/trip-draft.ts';
import type { GuidedTripsSchedule } from '../../guided-trips.contract.ts';
import type { TripsEditing } from './use-trips-form.ts';

interface MissingScheduleProps {
  language: Language;
  english: GuidedTripsSchedule | null;
  editing: TripsEditing;
}

/** Says what visitors get instead, and offers the English one to begin with. */
export function MissingSchedule({ language, english, editing: { isDirty, fill } }: MissingScheduleProps) {
  const canCopy = english && language !== english.language && !isDirty;
  return (
    <Notice
      tone="warning"
      title={m.trips_staff_missing_title({ language: languageNames[language] })}
      action={
        canCopy && (
          <Button size="compact" onClick={() => fill(toDraft(english))}>
            {m.trips_staff_copy()}
          </Button>
        )
      }
    >
      {english ? m.trips_staff_missing_text() : m.trips_staff_missing_first()}
    </Notice>
  );
}
