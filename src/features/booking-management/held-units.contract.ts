import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';
import { BigId } from '#shared/field-schemas.ts';

/** The maximum number of bookings per network, and per release. */
export const releasedAtMost = 500;

/** Units that are held without money or confirmation. */
const Held = {
  units: z.int(),
  bookings: z.int(),
} as const;

export const HeldUnits = z.strictObject({
  ...Held,
  /** Units whose customers are paying by card. */
  payingUnits: z.int(),
  /** Units of pay-later bookings that wait to be confirmed. */
  unconfirmedUnits: z.int(),
  /** Of all slots from today on: the largest share of units that is held, in per cent. */
  fullestShare: z.int(),
  /** Those that hold most, by the network that they came from. */
  sources: z.array(
    z.strictObject({ ...Held, bookingIds: z.array(z.int()), firstDay: z.string(), lastDay: z.string() }),
  ),
});
export type HeldUnits = z.infer<typeof HeldUnits>;

export const getHeldUnits = defineCall({
  method: 'GET',
  path: '/api/bookings/held-units',
  summary: 'What is held without money or confirmation, and by which connections',
  status: 200,
  response: HeldUnits,
});

export const releaseHeldUnits = defineCall({
  method: 'POST',
  path: '/api/bookings/release-held-units',
  summary: 'Cancel those of these bookings that are still neither paid nor confirmed',
  body: z.strictObject({
    bookingIds: z.array(BigId).min(1).max(releasedAtMost),
  }),
  status: 200,
  response: z.strictObject({ releasedCount: z.int() }),
});
