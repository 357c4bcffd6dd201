import { useState } from 'react';
import type { Language } from '#shared/language.ts';
import type { ContentEntry } from '../../../content.contract.ts';
import {
  changedFields,
  type Draft,
  type DraftField,
  makeDraft,
  mergeDrafts,
  type PictureField,
} from '../../../domain/section-draft.ts';
import type { SectionKind } from '../../../domain/section-types.ts';
import { checkDraft, type DraftErrors } from './check-draft.ts';

export interface SectionFormStart {
  language: Language;
  kind: SectionKind;
  /** The entry that is edited; `null` for one that is not there yet. */
  stored: ContentEntry | null;
  /** The English entry that a new one is filled in from. */
  source: ContentEntry | null;
}

const noErrors: DraftErrors = new Map();

/** What stands in the form, what it was filled in with, and what is wrong with it. */
export function useSectionDraft({ kind, stored, source }: SectionFormStart) {
  const [current, setCurrent] = useState(stored);
  const [base, setBase] = useState(() => makeDraft(stored ?? source));
  const [draft, setDraft] = useState(base);
  const [errors, setErrors] = useState(noErrors);
  const [attempt, setAttempt] = useState(0);
  const [theirs, setTheirs] = useState<ReadonlyMap<DraftField, string> | null>(null);

  function setField(field: DraftField, value: string) {
    const next = { ...draft, [field]: value };
    setDraft(next);
    if (!errors.has(field)) return;
    // What was found fault with is looked at again while it is mended.
    const found = checkDraft(next, kind);
    setErrors(new Map([...errors].filter(([each]) => each !== field || found.has(each))));
  }

  /** An uploaded picture is stored already. */
  function showPicture(field: PictureField, address: string) {
    setBase((before) => ({ ...before, [field]: address }));
    setDraft((before) => ({ ...before, [field]: address }));
  }

  function takeTheirs(field: DraftField, text: string) {
    setField(field, text);
    setTheirs(new Map([...(theirs ?? [])].filter(([each]) => each !== field)));
  }

  /** Somebody else was quicker: what they saved is what is edited from now on, and what was typed stays. */
  function goOnFrom(saved: ContentEntry) {
    const savedDraft = makeDraft(saved);
    const merged = mergeDrafts(base, draft, savedDraft);
    setTheirs(merged.theirs);
    setDraft(merged.draft);
    setBase(savedDraft);
    setCurrent(saved);
  }

  /** What was sent is stored; what was typed since is not. */
  function noteSaved(saved: ContentEntry, sent: Draft) {
    setBase(sent);
    setCurrent(saved);
    setTheirs(null);
  }

  function showErrors(found: DraftErrors) {
    setErrors(found);
    if (found.size > 0) setAttempt((before) => before + 1);
  }

  const changed = changedFields(base, draft);
  return {
    ...{ current, draft, changed, errors, attempt, theirs },
    ...{ setField, showPicture, takeTheirs, goOnFrom, noteSaved, showErrors },
  };
}

export type SectionDraft = ReturnType<typeof useSectionDraft>;
