import { useRef, useState } from 'react';
import { issueText } from '#i18n/issue-text.ts';
import type { Language } from '#shared/language.ts';
import { changedFields, joinTrips, type TripsDraft, toDraft } from '../../domain/trip-draft.ts';
import { type TripTextField, tripTextFields } from '../../domain/trip-fields.ts';
import type { GuidedTripsSchedule } from '../../guided-trips.contract.ts';
import { ScheduleTexts } from '../../trips-editing.contract.ts';
import type { TripsPart } from './trips-words.ts';
import { partOf } from './trips-words.ts';
import { useSaveTrips } from './use-save-trips.ts';

type Schedule = GuidedTripsSchedule | null;
type ImageField = 'bannerImage' | `${string}Image`;

/** The contract's issues are keys; those that come back from the server have been put into words there. */
function findErrors(draft: TripsDraft): Map<TripTextField, string> {
  const texts = Object.fromEntries(tripTextFields.map((field) => [field, draft[field]]));
  const issues = ScheduleTexts.safeParse(texts).error?.issues ?? [];
  return new Map(issues.map(({ path, message }) => [path[0] as TripTextField, issueText(message)]));
}

/**
 * One form for the whole page, on whichever tab its fields stand. It knows on which version it was filled in, and keeps
 * what is typed when somebody else is quicker.
 */
export function useTripsForm(language: Language, stored: Schedule) {
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState(() => toDraft(stored));
  const [conflict, setConflict] = useState<ReadonlyMap<TripTextField, string> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [refusals, setRefusals] = useState<ReadonlyMap<TripTextField, string>>(new Map());
  const sent = useRef(draft);
  const before = toDraft(base);
  const changed = changedFields(before, draft);

  function change(field: keyof TripsDraft, value: string | boolean) {
    setDraft((now) => ({ ...now, [field]: value }));
    setRefusals((now) => new Map([...now].filter(([each]) => each !== field)));
  }

  function settle(saved: Schedule) {
    setBase(saved);
    setDraft(toDraft(saved));
    setConflict(null);
    setRefusals(new Map());
    setAttempt(0);
  }

  /** What is typed while the rest is on its way stays. */
  function keepTyping(saved: GuidedTripsSchedule) {
    const { draft: next } = joinTrips({ before: sent.current, mine: draft, theirs: toDraft(saved) });
    settle(saved);
    setDraft(next);
  }

  const saving = useSaveTrips(language, {
    onSaved: keepTyping,
    onRefused: setRefusals,
    onChanged: (theirs) => {
      const joined = joinTrips({ before, mine: draft, theirs: toDraft(theirs) });
      setBase(theirs);
      setDraft(joined.draft);
      setConflict(joined.conflict);
    },
  });

  function save() {
    setAttempt((count) => count + 1);
    if (saving.isPending || findErrors(draft).size > 0) return;
    sent.current = draft;
    saving.mutate({ ...changed, ...(base ? { id: base.id, version: base.version } : {}) });
  }

  function takeTheirs(field: TripTextField) {
    change(field, conflict?.get(field) ?? '');
    setConflict((now) => new Map([...(now ?? [])].filter(([each]) => each !== field)));
  }

  /** A picture is stored the moment that it is uploaded. */
  function showUploaded(field: ImageField, address: string) {
    setBase((now) => now && { ...now, [field]: address });
    setDraft((now) => ({ ...now, [field]: address }));
  }

  const errors = new Map([...(attempt > 0 ? findErrors(draft) : []), ...refusals]);
  return {
    ...{ language, base, draft, conflict, errors, attempt, change, save, takeTheirs, showUploaded },
    /** Which parts hold something that is not saved. */
    unsaved: new Set<TripsPart>(Object.keys(changed).map(partOf)),
    isSaving: saving.isPending,
    copy: (english: GuidedTripsSchedule) => setDraft(toDraft(english)),
    discard: () => settle(base),
  };
}

export type TripsEditing = ReturnType<typeof useTripsForm>;
