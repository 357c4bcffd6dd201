interface People {
  seats: readonly { fareId: string; quantity: number }[];
}

/** Whether people only leave: of no kind there are more than before. */
export function isSmaller(party: People, before: People): boolean {
  const countOf = ({ seats }: People, wanted: string) =>
    seats.find(({ fareId }) => fareId === wanted)?.quantity ?? 0;
  const isSame = before.seats.every(({ fareId, quantity }) => countOf(party, fareId) === quantity);
  return !isSame && party.seats.every(({ fareId, quantity }) => quantity <= countOf(before, fareId));
}
