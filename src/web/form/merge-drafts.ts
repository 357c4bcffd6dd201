import { type FieldValues, get, type Path, set } from 'react-hook-form';

/** How the drafts of a form are compared. */
export interface Comparison<Values extends FieldValues> {
  /** Each is compared, merged and chosen as a whole. */
  fields: readonly Path<Values>[];
  isEqual: (one: unknown, other: unknown) => boolean;
}

export function differingFields<Values extends FieldValues>(
  { fields, isEqual }: Comparison<Values>,
  one: Values,
  other: Values,
): Path<Values>[] {
  return fields.filter((field) => !isEqual(get(one, field), get(other, field)));
}

/** A copy with another value in one field. */
export function withValue<Values extends FieldValues>(
  values: Values,
  field: Path<Values>,
  value: unknown,
): Values {
  const copy = structuredClone(values);
  set(copy, field, value);
  return copy;
}

interface Versions<Values> {
  /** What both edits began with. */
  before: Values;
  mine: Values;
  theirs: Values;
}

/** Fields that both edits changed, to different values, with the value of the other one. */
export type Conflicts<Values extends FieldValues> = ReadonlyMap<Path<Values>, unknown>;

interface Merged<Values extends FieldValues> {
  /** My values in the fields that I changed, theirs in all others. */
  draft: Values;
  conflicts: Conflicts<Values>;
}

/** A three-way merge by field. */
export function mergeDrafts<Values extends FieldValues>(
  comparison: Comparison<Values>,
  { before, mine, theirs }: Versions<Values>,
): Merged<Values> {
  const draft = structuredClone(theirs);
  const touched = differingFields(comparison, before, mine);
  for (const field of touched) set(draft, field, get(mine, field));
  const conflicts = differingFields({ ...comparison, fields: touched }, before, theirs).filter(
    (field) => !comparison.isEqual(get(mine, field), get(theirs, field)),
  );
  return { draft, conflicts: new Map(conflicts.map((field) => [field, get(theirs, field)])) };
}
