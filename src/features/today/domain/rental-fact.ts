/** What happens to a booking on its day. The order is the one in which facts of the same instant are read. */
export const factKinds = [
  'checked-in',
  'late-start',
  'handed-out',
  'swapped',
  'extended',
  'returned',
  'freed',
  'no-show',
  'undone',
  'accepted',
] as const;
export type FactKind = (typeof factKinds)[number];

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
  /** For `returned` and `swapped`: the item. Absent if everything came back. */
  itemId?: string | null | undefined;
  quantity?: number | null | undefined;
  /** For `swapped`: the item given instead. */
  toItemId?: string | null | undefined;
  /** For `late-start` and `extended`. */
  minutes?: number | null | undefined;
  /** For `undone` and `accepted`: the fact that is meant. */
  refersTo?: string | null | undefined;
  /** What it costs; the server says it. */
  chargeCents?: number | undefined;
  /** The units that it would have needed were not there. */
  isShort?: boolean | undefined;
  /** The device had not heard that the booking was moved. */
  isOutdated?: boolean | undefined;
  /** It cannot have happened at its time: `isPossibleAt`. */
  isUntimely?: boolean | null | undefined;
  /** The author; `null` until the server has stored the fact. */
  staff?: string | null | undefined;
}

/** Which fields belong to which kinds, and which of them must be there. */
const fieldsOfKinds: Partial<Record<FactKind, { needed: readonly Field[]; optional?: readonly Field[] }>> = {
  returned: { needed: [], optional: ['itemId', 'quantity'] },
  swapped: { needed: ['itemId', 'quantity', 'toItemId'] },
  'late-start': { needed: ['minutes'] },
  extended: { needed: ['minutes'] },
  undone: { needed: ['refersTo'] },
  accepted: { needed: ['refersTo'] },
};
const fields = ['itemId', 'quantity', 'toItemId', 'minutes', 'refersTo'] as const;
type Field = (typeof fields)[number];

/** Whether a fact has what its kind needs, and nothing else. */
export function hasFieldsOfKind(fact: Pick<RentalFact, 'kind' | Field>): boolean {
  const { needed = [], optional = [] } = fieldsOfKinds[fact.kind] ?? {};
  const given = fields.filter((field) => fact[field] != null);
  const isWhole =
    !optional.length || optional.every((field) => (fact[field] == null) === (fact.itemId == null));
  return (
    isWhole &&
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
