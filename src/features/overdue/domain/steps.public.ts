/** In the order in which they are read where their times are the same. */
export const stepKinds = [
  'card-opened',
  'called-guest',
  'called-neighbour',
  'seen',
  'called-coast-guard',
  'found',
] as const;
export type StepKind = (typeof stepKinds)[number];

/** Something that was done about a rental that is not back, noted by a device with its own time and id. */
export interface OverdueStep {
  id: string;
  bookingId: number;
  kind: StepKind;
  /** Noted for practice. */
  isDrill: boolean;
  /** ISO instant. */
  occurredAt: string;
  note?: string | null | undefined;
  /** The booking whose guests were called. */
  neighbourId?: number | null | undefined;
  device: string;
  /** `null` until the server has it. */
  staff?: string | null | undefined;
}

/** A real case, or a drill of it. */
export interface CaseKey {
  bookingId: number;
  isDrill: boolean;
}

/** The steps of a case, each once and in the order in which they happened, however they were delivered. */
export function timelineOf<Step extends OverdueStep>(
  steps: readonly Step[],
  { bookingId, isDrill }: CaseKey,
): Step[] {
  const own = steps.filter((step) => step.bookingId === bookingId && step.isDrill === isDrill);
  const byId = new Map(own.map((step) => [step.id, step]));
  const rank = ({ kind }: OverdueStep) => stepKinds.indexOf(kind);
  return [...byId.values()].sort(
    (a, b) =>
      Date.parse(a.occurredAt) - Date.parse(b.occurredAt) || rank(a) - rank(b) || (a.id < b.id ? -1 : 1),
  );
}

/** More was done than to call the guest, and they were not found since. */
export function isOpen(timeline: readonly OverdueStep[]): boolean {
  const lastFound = timeline.findLastIndex(({ kind }) => kind === 'found');
  return timeline.slice(lastFound + 1).some(({ kind }) => kind !== 'called-guest');
}

/** The cases in which something is being done, in the order of their bookings. */
export function openCases(steps: readonly OverdueStep[]): CaseKey[] {
  const bookings = [...new Set(steps.map(({ bookingId }) => bookingId))].sort((a, b) => a - b);
  return bookings
    .flatMap((bookingId) => [false, true].map((isDrill) => ({ bookingId, isDrill })))
    .filter((each) => isOpen(timelineOf(steps, each)));
}
