import { z } from 'zod';
import { readKept, writeKept } from '#features/booking-flow/web/booking-progress.public.ts';
import { nobody, type Party } from '../../domain/party.ts';

const Counts = z.record(z.string(), z.int().min(0).max(99));
const KeptParty = z.object({ departureId: z.string(), people: Counts, craft: Counts.nullable() });

/** Who was chosen to come along in this tab; it goes with whatever else is kept of a booking. */
export function readParty(departureId: string): Party {
  const kept = KeptParty.safeParse(readKept()?.party).data;
  return kept?.departureId === departureId ? { people: kept.people, craft: kept.craft } : nobody;
}

export function keepParty(departureId: string, party: Party): void {
  writeKept({ ...readKept(), party: { departureId, ...party } });
}
