import { z } from 'zod';
import { Booking, itemErrors } from '#features/bookings/bookings.contract.ts';
import { surplusWays } from '#features/bookings/domain/settle-move.public.ts';
import { PartyChange } from '#features/guided-trips/trip-booking.contract.ts';
import { defineCall } from '#shared/api-call.ts';
import { BigIdParameter, LocalDateField, TimeSlotField, Version } from '#shared/field-schemas.ts';

const Cents = z.int().min(0).max(100_000_000);

function readJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'format' });
    return z.NEVER;
  }
}

const Target = z.strictObject({
  bookingDate: LocalDateField,
  timeSlot: TimeSlotField,
  /** As in a booking request: JSON text. They stay as they are where it is absent, as on a guided trip always. */
  itemsBooked: z.string().min(2).max(4000).optional(),
  /** Who comes along on a guided trip from now on, and in what: JSON text. They stay as they are where it is absent. */
  party: z.string().max(4000).transform(readJson).pipe(PartyChange).optional(),
});

/** Why a booking cannot be moved there. */
export const moveErrors = [
  'bookings/not-found',
  'bookings/erased',
  'bookings/already-cancelled',
  'bookings/move-while-paying',
  'bookings/is-a-trip',
  'trips/departure-not-found',
  'trips/departure-closed',
  'trips/seats-sold',
  'trips/fares-changed',
  'trips/craft-missing',
  'trips/leaving-unnamed',
  'bookings/handed-out',
  'bookings/move-to-past',
  'bookings/not-moved',
  'bookings/items-unreadable',
  ...itemErrors,
  'bookings/ends-after-closing',
  'bookings/day-closed',
  'bookings/slot-closed',
  'bookings/sold-out',
] as const;

export const MovePreview = z.strictObject({
  /** The booking's `moves`, which the move names. */
  version: z.int(),
  totalCents: z.int(),
  newTotalCents: z.int(),
  /** To be paid after the move. */
  dueCents: z.int(),
  /** Paid too much after the move. */
  surplusCents: z.int(),
  /** What can become of that; empty where there is none. */
  surplusWays: z.array(z.enum(surplusWays)),
  /** Its code is for larger bookings, and keeps taking off what was agreed; `null` where it is not, or was so before. */
  belowMinimum: z
    .strictObject({ code: z.string(), minimumCents: z.int(), discountCents: z.int() })
    .nullable(),
});
export type MovePreview = z.infer<typeof MovePreview>;

export const previewMove = defineCall({
  method: 'GET',
  path: '/api/bookings/:id/move',
  summary: 'Whether a booking can be moved there, and what that means for its price',
  params: z.strictObject({ id: BigIdParameter }),
  query: Target,
  status: 200,
  response: MovePreview,
  errors: moveErrors,
});

/** The sums of the preview; if one of them has changed since, nothing is moved. */
const Seen = {
  version: Version,
  newTotalCents: Cents,
  dueCents: Cents,
  surplusCents: Cents,
  /** What becomes of the surplus; left out where there is none. */
  surplusWay: z.enum(surplusWays).optional(),
};

const MoveRequest = Target.extend(Seen);
export type MoveRequest = z.infer<typeof MoveRequest>;

const writeErrors = [
  ...moveErrors,
  'identity/owner-required',
  'bookings/changed-meanwhile',
  'bookings/surplus-undecided',
  'bookings/busy',
  'bookings/idempotency-conflict',
] as const;

const MoveHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/)
    .optional(),
});

export const moveBooking = defineCall({
  method: 'POST',
  path: '/api/bookings/:id/move',
  summary:
    'Move a booking to another day, time, items or units: takes the new units and gives the old ones back, or nothing',
  params: z.strictObject({ id: BigIdParameter }),
  headers: MoveHeaders,
  body: MoveRequest,
  status: 200,
  response: Booking,
  errors: writeErrors,
});

const SplitRequest = z.strictObject({
  /** Who goes, in what, and to which departure of the trip; who of those who were named is among them. */
  other: PartyChange.extend({ bookingDate: LocalDateField, timeSlot: TimeSlotField }),
  /** What those who stay paddle. */
  craft: PartyChange.shape.craft,
  ...Seen,
  /** What the new booking costs; if it is something else by now, nothing is split. */
  otherTotalCents: Cents,
});
export type SplitRequest = z.infer<typeof SplitRequest>;

export const splitBooking = defineCall({
  method: 'POST',
  path: '/api/bookings/:id/split',
  summary:
    'Split the party of a guided trip: some of its people get a booking of their own, which is answered; or nothing is done',
  params: z.strictObject({ id: BigIdParameter }),
  headers: MoveHeaders,
  body: SplitRequest,
  status: 201,
  response: Booking,
  errors: [...writeErrors, 'bookings/not-split'],
});
