import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';
import { BigId, ItemIdField, LanguageField, LocalDateField } from '#shared/field-schemas.ts';
import { durations } from '#shared/rental-time.ts';
import { factKinds, hasFieldsOfKind } from './domain/rental-fact.ts';

const Uuid = z.uuid();
const Instant = z.iso.datetime();

const factFields = {
  id: Uuid,
  bookingId: BigId,
  kind: z.enum(factKinds),
  occurredAt: Instant,
  itemId: ItemIdField.nullish(),
  quantity: z.int().min(1).max(50).nullish(),
  toItemId: ItemIdField.nullish(),
  minutes: z.int().min(5).max(480).multipleOf(5).nullish(),
  refersTo: Uuid.nullish(),
};

/** A fact as a device sends it. */
export const NewFact = z
  .strictObject({
    ...factFields,
    device: Uuid,
    /** The number of moves of the booking that the device had seen. */
    moves: z.int().min(0).max(1_000_000).optional(),
  })
  .refine(hasFieldsOfKind, { path: ['kind'], error: 'invalid' });
export type NewFact = z.infer<typeof NewFact>;

const Fact = z.strictObject({
  ...factFields,
  chargeCents: z.int(),
  isShort: z.boolean(),
  isOutdated: z.boolean(),
  /** It cannot have happened at its time; staff decide whether it happened at all. */
  isUntimely: z.boolean(),
  /** The author of the fact. */
  staff: z.string().nullable(),
});

const TodayBooking = z.strictObject({
  id: z.int(),
  reference: z.string(),
  startSlot: z.int(),
  isCancelled: z.boolean(),
  /** A card payment is under way. */
  isHeld: z.boolean(),
  isConfirmed: z.boolean(),
  fullName: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  language: LanguageField,
  totalCents: z.int(),
  /** With what was added on the day. */
  dueCents: z.int(),
  /** Payments that devices noted, in cents, by the ids that the devices gave them; without those that were undone. */
  devicePayments: z.record(z.string(), z.int()),
  /** How often it was moved; facts name it. */
  moves: z.int(),
  waiverAccepted: z.boolean(),
  /** What staff wrote down, a line each. */
  note: z.string().nullable(),
  lines: z.array(z.strictObject({ itemId: z.string(), quantity: z.int(), duration: z.enum(durations) })),
});
export type TodayBooking = z.infer<typeof TodayBooking>;

const TodayItem = z.strictObject({
  itemId: z.string(),
  title: z.string(),
  /** Per duration, for one unit. */
  prices: z.array(z.strictObject({ duration: z.enum(durations), amountCents: z.int() })),
  slots: z.array(z.strictObject({ slotNumber: z.int(), capacity: z.int(), reserved: z.int() })),
});
export type TodayItem = z.infer<typeof TodayItem>;

/** Everything that the board of a day is made of, so that a device can keep it. */
export const TodayAnswer = z.strictObject({
  date: z.string(),
  /** Changes with the content. */
  version: z.string(),
  bookings: z.array(TodayBooking),
  facts: z.array(Fact),
  items: z.array(TodayItem),
});
export type TodayAnswer = z.infer<typeof TodayAnswer>;

export const getToday = defineCall({
  method: 'GET',
  path: '/api/admin/today',
  summary: 'Bookings, facts and stock of one day',
  query: z.strictObject({ date: LocalDateField, language: LanguageField.optional() }),
  status: 200,
  response: TodayAnswer,
});

/** More than a shift of one device. */
export const factsAtMost = 500;

export const recordFacts = defineCall({
  method: 'POST',
  path: '/api/admin/today/facts',
  summary:
    'Record what happened, in the order of the device; every fact is kept once, however often it is sent',
  body: z.strictObject({ facts: z.array(NewFact).min(1).max(factsAtMost) }),
  status: 200,
  response: z.strictObject({
    answers: z.array(
      z.strictObject({
        id: Uuid,
        /** `conflict`: kept, but it contradicts what is known; staff decide whether it counts. */
        outcome: z.enum(['recorded', 'repeated', 'conflict']),
        /** What contradicts, in the language of the request. */
        sentence: z.string().nullable(),
      }),
    ),
  }),
});
export type FactAnswer = z.infer<typeof recordFacts.response>['answers'][number];
