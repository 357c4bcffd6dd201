interface People {
  seats: readonly { fareId: string; quantity: number }[];
}

function hasOfEach(party: People, wanted: People): boolean {
  const countOf = (wantedId: string) => party.seats.find(({ fareId }) => fareId === wantedId)?.quantity ?? 0;
  return wanted.seats.every(({ fareId, quantity }) => countOf(fareId) >= quantity);
}

/** Whether somebody comes along who did not before. */
export function hasNewcomers(party: People, before: People): boolean {
  return !hasOfEach(before, party);
}

/** Whether people only leave: of no kind there are more than before. */
export function isSmaller(party: People, before: People): boolean {
  return !hasNewcomers(party, before) && !hasOfEach(party, before);
}
