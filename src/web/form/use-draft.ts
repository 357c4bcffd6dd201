import { useEffect, useState } from 'react';
import { type FieldPathValue, type FieldValues, get, type Path } from 'react-hook-form';
import { parseStoredJson } from '../browser/stored-json.ts';
import { forgetDraft, keepDraft, readDraft } from './kept-draft.ts';
import { type Comparison, type Conflicts, differingFields, mergeDrafts, withValue } from './merge-drafts.ts';
import { type CheckOptions, useCheckedForm } from './use-checked-form.ts';

export interface DraftOptions<Stored, Values extends FieldValues, Output>
  extends CheckOptions<Values, Output> {
  /** What is edited, as it was read. */
  stored: Stored;
  toValues: (stored: Stored) => Values;
  /** Paths of the fields; without them those of the top level. */
  fields?: readonly Path<Values>[];
  /** Whether a field has the same value; without it the values must be identical. */
  isEqual?: (one: unknown, other: unknown) => boolean;
  /** Names the draft in the storage of the browser: what is edited, down to its id and language. */
  draftKey: string;
}

/** An unsaved draft, with the values that it was begun on: what it needs to be merged with a later version. */
interface KeptDraft<Values> {
  before: Values;
  draft: Values;
}

/** `null` where none is kept, or one of a form that had other fields. */
function readKeptDraft<Values extends FieldValues>(
  key: string,
  { fields }: Comparison<Values>,
  example: Values,
): KeptDraft<Values> | null {
  const kept = parseStoredJson(readDraft(key)) as Partial<KeptDraft<Values>> | null;
  if (!kept?.before || !kept.draft) return null;
  const { before, draft } = kept;
  const hasSameFields = fields.every((field) =>
    [before, draft].every((values) => typeof get(values, field) === typeof get(example, field)),
  );
  return hasSameFields ? { before, draft } : null;
}

/** A draft that was kept, merged with what is stored now; otherwise what is stored. */
function startDraft<Values extends FieldValues>(key: string, comparison: Comparison<Values>, before: Values) {
  const kept = readKeptDraft(key, comparison, before);
  if (!kept) return { draft: before, conflicts: null, isRestored: false };
  const merged = mergeDrafts(comparison, { before: kept.before, mine: kept.draft, theirs: before });
  return {
    draft: merged.draft,
    conflicts: merged.conflicts.size > 0 ? merged.conflicts : null,
    isRestored: true,
  };
}

/** The values of a form beside those that are stored. They are kept in the browser for as long as they differ. */
export function useDraft<Stored, Values extends FieldValues, Output>(
  options: DraftOptions<Stored, Values, Output>,
) {
  const { toValues, draftKey } = options;
  const [base, setBase] = useState(() => ({ stored: options.stored, values: toValues(options.stored) }));
  const comparison: Comparison<Values> = {
    fields: options.fields ?? (Object.keys(base.values) as Path<Values>[]),
    isEqual: options.isEqual ?? Object.is,
  };
  const [start] = useState(() => startDraft(draftKey, comparison, base.values));
  const [conflicts, setConflicts] = useState<Conflicts<Values> | null>(start.conflicts);
  const [isRestored, setRestored] = useState(start.isRestored);
  const { form, values: draft, change, ...checked } = useCheckedForm(options, comparison.fields, start.draft);
  const changed = differingFields(comparison, base.values, draft);
  const isDirty = changed.length > 0;
  const kept = isDirty ? JSON.stringify({ before: base.values, draft } satisfies KeptDraft<Values>) : null;
  useEffect(() => {
    if (kept === null) forgetDraft(draftKey);
    else keepDraft(draftKey, kept);
  }, [draftKey, kept]);

  /** Goes on from another version: fields that differ from `before` keep their values, the others take over its. */
  function rebase(stored: Stored, before: Values) {
    const theirs = toValues(stored);
    const merged = mergeDrafts(comparison, { before, mine: form.getValues(), theirs });
    setBase({ stored, values: theirs });
    setRestored(false);
    form.reset(merged.draft);
    return { ...merged, isComplete: differingFields(comparison, theirs, merged.draft).length === 0 };
  }

  return {
    ...{ ...checked, form, change, base, draft, changed, isDirty, conflicts },
    isRestored: isRestored && isDirty,
    /** After a save: what was typed since it was sent stays. Returns whether that is nothing. */
    acceptSaved(stored: Stored, sent: Values): boolean {
      setConflicts(null);
      return rebase(stored, sent).isComplete;
    },
    /** After a conflict. */
    mergeLatest: (stored: Stored) => setConflicts(rebase(stored, base.values).conflicts),
    /** Puts the value of the other edit into the field. */
    takeTheirs(field: Path<Values>) {
      change(field, conflicts?.get(field) as FieldPathValue<Values, Path<Values>>);
      setConflicts(new Map([...(conflicts ?? [])].filter(([each]) => each !== field)));
    },
    /** For a value that is stored already, such as the address of an uploaded picture. */
    acceptStored<Field extends Path<Values>>(field: Field, value: FieldPathValue<Values, Field>) {
      setBase((now) => ({ ...now, values: withValue(now.values, field, value) }));
      change(field, value);
    },
    /** Replaces the whole draft. */
    fill: (values: Values) => form.reset(values),
    discard() {
      setConflicts(null);
      setRestored(false);
      form.reset(base.values);
    },
  };
}
