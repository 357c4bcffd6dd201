interface People {
  fareId: string;
  quantity: number;
}

/** The rest of a party when some of it go; `null` where all of it go, or more than it has. */
export function stayingPeople(party: readonly People[], going: readonly People[]): People[] | null {
  const goingOf = (wanted: string) => going.find(({ fareId }) => fareId === wanted)?.quantity ?? 0;
  const isKnown = going.every(({ fareId }) => party.some((people) => people.fareId === fareId));
  const staying = party.map(({ fareId, quantity }) => ({ fareId, quantity: quantity - goingOf(fareId) }));
  if (!isKnown || staying.some(({ quantity }) => quantity < 0)) return null;
  const some = staying.filter(({ quantity }) => quantity > 0);
  return some.length > 0 ? some : null;
}
