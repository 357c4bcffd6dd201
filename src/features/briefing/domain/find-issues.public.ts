/** What is known of those who go out. What is not known is `null`, and raises no issue. */
export interface Party {
  /** Of the guest who booked, on the day of the rental. */
  renterAge: number | null;
  /** Of all who are named, with the guest who booked if they paddle. */
  paddlerAges: readonly (number | null)[];
  /** As staff counted them. */
  people: number | null;
  units: readonly { itemId: string; quantity: number }[];
  /** The heaviest load of one unit of an item, in kg. */
  loads: Readonly<Record<string, number>>;
}

/** What the sheet and the items allow. */
export interface PartyRules {
  minRenterAge: number | null;
  minPaddlerAge: number | null;
  /** Of one unit of each item, as far as known. */
  seats: Readonly<Record<string, number>>;
  /** Of one unit of each item that has a limit, in kg. */
  maxLoads: Readonly<Record<string, number>>;
}

export const issueKinds = ['renter-too-young', 'paddler-too-young', 'too-many-people', 'too-heavy'] as const;

/** Why a hand-out is an exception: what is, and what may be. */
export interface BriefingIssue {
  kind: (typeof issueKinds)[number];
  is: number;
  limit: number;
  /** For `too-heavy`. */
  itemId?: string | undefined;
}

/** Compares a party with the rules. The youngest paddler stands for all who are too young. */
export function findBriefingIssues(party: Party, rules: PartyRules): BriefingIssue[] {
  const { renterAge, units, loads } = party;
  const { minRenterAge, minPaddlerAge, seats, maxLoads } = rules;
  const issues: BriefingIssue[] = [];
  if (renterAge !== null && minRenterAge !== null && renterAge < minRenterAge)
    issues.push({ kind: 'renter-too-young', is: renterAge, limit: minRenterAge });
  const youngest = Math.min(...party.paddlerAges.filter((age) => age !== null));
  if (minPaddlerAge !== null && youngest < minPaddlerAge)
    issues.push({ kind: 'paddler-too-young', is: youngest, limit: minPaddlerAge });
  const people = peopleOf(party);
  const allSeats = units.reduce(
    (sum, { itemId, quantity }) => sum + quantity * (seats[itemId] ?? Infinity),
    0,
  );
  // Who takes nothing of the fleet along has no seats there.
  if (units.length > 0 && people !== null && people > allSeats)
    issues.push({ kind: 'too-many-people', is: people, limit: allSeats });
  for (const itemId of new Set(units.map((unit) => unit.itemId))) {
    const [load, limit] = [loads[itemId], maxLoads[itemId]];
    if (load !== undefined && limit !== undefined && load > limit)
      issues.push({ kind: 'too-heavy', is: load, limit, itemId });
  }
  return issues;
}

/** As staff counted them, or as many as were named. */
export function peopleOf({ people, paddlerAges }: Pick<Party, 'people' | 'paddlerAges'>): number | null {
  return people ?? (paddlerAges.length > 0 ? paddlerAges.length : null);
}
