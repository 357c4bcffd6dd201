/** In which fields two drafts of the same thing differ. */
export function differingFields<Draft extends object>(before: Draft, after: Draft): (keyof Draft)[] {
  return (Object.keys(after) as (keyof Draft)[]).filter((field) => after[field] !== before[field]);
}

interface Meeting<Draft> {
  /** What both began with. */
  before: Draft;
  mine: Draft;
  theirs: Draft;
}

interface Joined<Draft> {
  /** My fields where I wrote, theirs elsewhere. */
  draft: Draft;
  /** What both wrote, each in their way. */
  clashing: (keyof Draft)[];
}

/** Of what two have written at the same time loses nothing: what they disagree about is named. */
export function joinDrafts<Draft extends object>({ before, mine, theirs }: Meeting<Draft>): Joined<Draft> {
  const touched = differingFields(before, mine);
  const draft = { ...theirs };
  for (const field of touched) draft[field] = mine[field];
  const clashing = touched.filter(
    (field) => theirs[field] !== before[field] && theirs[field] !== mine[field],
  );
  return { draft, clashing };
}
