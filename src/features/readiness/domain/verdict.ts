/** `ok`: looked at and fine. `mend`: has to be mended. `unknown`: no answer came. `skipped`: there was nothing to look at. */
export const lineStates = ['ok', 'mend', 'unknown', 'skipped'] as const;
export type LineState = (typeof lineStates)[number];

/** What was found out about one line of the list; `details` fill the blanks of its sentence. */
export interface Verdict<Finding extends string = string> {
  state: LineState;
  finding: Finding;
  details?: Record<string, string | number>;
}

export function verdict<Finding extends string>(
  state: LineState,
  finding: Finding,
  details: Record<string, string | number> = {},
): Verdict<Finding> {
  return { state, finding, details };
}
