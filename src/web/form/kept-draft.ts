import { type FieldValues, get } from 'react-hook-form';
import { sessionStore } from '../browser/browser-storage.ts';
import { parseStoredJson } from '../browser/stored-json.ts';
import type { Comparison } from './merge-drafts.ts';

/** An unsaved draft, with the values that it was begun on: what it needs to be merged with a later version. */
interface KeptDraft<Values> {
  before: Values;
  draft: Values;
}

const storageKey = (key: string) => `draft ${key}`;

/** `null` where none is kept, or one of a form that had other fields. */
export function readKeptDraft<Values extends FieldValues>(
  key: string,
  { fields }: Comparison<Values>,
  example: Values,
): KeptDraft<Values> | null {
  const kept = parseStoredJson(sessionStore.read(storageKey(key))) as Partial<KeptDraft<Values>> | null;
  if (!kept?.before || !kept.draft) return null;
  const { before, draft } = kept;
  const hasSameFields = fields.every((field) =>
    [before, draft].every((values) => typeof get(values, field) === typeof get(example, field)),
  );
  return hasSameFields ? { before, draft } : null;
}

/** Keeps the serialized draft for as long as the tab is open. */
export function keepDraft(key: string, serialized: string): void {
  sessionStore.write(storageKey(key), serialized);
}

export function serializeDraft<Values>(kept: KeptDraft<Values>): string {
  return JSON.stringify(kept);
}

export function forgetDraft(key: string): void {
  sessionStore.remove(storageKey(key));
}
