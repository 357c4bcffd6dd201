import type { Language } from '#shared/language.ts';

/** What happens to a booking on its day. The order is the one in which facts of the same instant are read. */
export const factKinds = [
  'checked-in',
  'late-start',
  'handed-out',
  'swapped',
  'bound',
  'extended',
  'returned',
  'freed',
  'no-show',
  'undone',
  'accepted',
] as const;
export type FactKind = (typeof factKinds)[number];

/** What guests were told when they went out, and how many went with which life jackets, as far as it was counted. */
export interface FactBriefing {
  version: number;
  /** `null` where they were not told. */
  language: Language | null;
  people?: number | null | undefined;
  /** By size. */
  jackets?: Record<string, number> | undefined;
}

/**
 * Something that happened, written down by a device with its own time and id. Facts are only ever added; what was
 * written by mistake is taken back by another fact.
 */
export interface RentalFact {
  id: string;
  bookingId: number;
  kind: FactKind;
  /** ISO instant. */
  occurredAt: string;
  /** For `returned`, `swapped` and `bound`: the item. Absent if everything came back. */
  itemId?: string | null | undefined;
  quantity?: number | null | undefined;
  /** For `swapped`: the item given instead. */
  toItemId?: string | null | undefined;
  /**
   * The numbered craft that goes out with the booking; for `returned` and `swapped` the one that came back. An `undone`
   * with one is written by the server alone: from then on another booking has the craft, which was here until then.
   */
  craftId?: number | null | undefined;
  /** For `bound`: the craft that came back for it. */
  insteadOf?: number | null | undefined;
  /** For `late-start` and `extended`. */
  minutes?: number | null | undefined;
  /** For `undone` and `accepted`: the fact that is meant. */
  refersTo?: string | null | undefined;
  /** What it costs; the server says it. */
  chargeCents?: number | undefined;
  /** The units that it would have needed were not there. */
  isShort?: boolean | undefined;
  /** For `bound`: the craft was out with another booking at that time. */
  isTaken?: boolean | null | undefined;
  /** The device had not heard that the booking was moved. */
  isOutdated?: boolean | undefined;
  /** It cannot have happened at its time: `isPossibleAt`. */
  isUntimely?: boolean | null | undefined;
  /** For `handed-out`: the sheet of rules, and the language in which guests were told it; `null` where they were not. */
  briefing?: FactBriefing | null | undefined;
  /** For `handed-out` and `accepted`: why guests whom the rules do not allow go out. */
  reason?: string | null | undefined;
  /** For `handed-out`: such a reason is needed and not there. */
  lacksReason?: boolean | null | undefined;
  /** The author; `null` until the server has stored the fact. */
  staff?: string | null | undefined;
}

/** Which fields belong to which kinds, and which of them must be there. */
const fieldsOfKinds: Partial<Record<FactKind, { needed: readonly Field[]; optional?: readonly Field[] }>> = {
  'handed-out': { needed: [], optional: ['briefing', 'reason'] },
  returned: { needed: [], optional: ['itemId', 'quantity', 'craftId'] },
  swapped: { needed: ['itemId', 'quantity', 'toItemId'], optional: ['craftId'] },
  bound: { needed: ['itemId', 'quantity', 'craftId'], optional: ['insteadOf'] },
  'late-start': { needed: ['minutes'] },
  extended: { needed: ['minutes'] },
  undone: { needed: ['refersTo'] },
  accepted: { needed: ['refersTo'], optional: ['reason'] },
};
const fields = [
  ...(['itemId', 'quantity', 'toItemId', 'craftId', 'insteadOf', 'minutes', 'refersTo'] as const),
  ...(['briefing', 'reason'] as const),
] as const;
type Field = (typeof fields)[number];

/** Whether a fact has what its kind needs, and nothing else. */
export function hasFieldsOfKind(fact: Pick<RentalFact, 'kind' | Field>): boolean {
  const { needed = [], optional = [] } = fieldsOfKinds[fact.kind] ?? {};
  const given = fields.filter((field) => fact[field] != null);
  const isWhole = (fact.itemId == null) === (fact.quantity == null);
  const isOneCraft = fact.craftId == null || fact.quantity === 1;
  return (
    isWhole &&
    isOneCraft &&
    needed.every((field) => given.includes(field)) &&
    given.every((field) => needed.includes(field) || optional.includes(field))
  );
}

/** Each fact once, in the order in which they happened, however they were delivered. */
export function inOrder<Fact extends RentalFact>(facts: readonly Fact[]): Fact[] {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const rank = (fact: Fact) => factKinds.indexOf(fact.kind);
  return [...byId.values()].sort(
    (a, b) =>
      Date.parse(a.occurredAt) - Date.parse(b.occurredAt) || rank(a) - rank(b) || (a.id < b.id ? -1 : 1),
  );
}
