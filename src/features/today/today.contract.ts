import { z } from 'zod';
import { BoardSheet } from '#features/briefing/briefing.contract.ts';
import { QueueParty } from '#features/queue/queue.contract.ts';
import { defineCall } from '#shared/api-call.ts';
import { bookedDurations } from '#shared/booked-durations.ts';
import {
  BigId,
  IntId,
  ItemIdField,
  LanguageField,
  LocalDateField,
  passageField,
  textField,
} from '#shared/field-schemas.ts';
import { durations } from '#shared/rental-time.ts';
import { factKinds, hasFieldsOfKind } from './domain/rental-fact.ts';

const Uuid = z.uuid();
const Instant = z.iso.datetime();

/** What a hand-out says of its guests. */
const Briefing = z.strictObject({
  /** Of the sheet that the device had. */
  version: IntId,
  /** In which it was told; `null` where it was not. */
  language: LanguageField.nullable(),
  people: z.int().min(1).max(1000).optional(),
  /** Life jackets by size. */
  jackets: z.record(textField(12), z.int().min(1).max(100)).optional(),
  /** The heaviest load of each item, in kg. */
  loads: z.record(ItemIdField, z.int().min(1).max(1000)).optional(),
});
export type Briefing = z.infer<typeof Briefing>;

const factFields = {
  id: Uuid,
  bookingId: BigId,
  kind: z.enum(factKinds),
  occurredAt: Instant,
  itemId: ItemIdField.nullish(),
  quantity: z.int().min(1).max(50).nullish(),
  toItemId: ItemIdField.nullish(),
  craftId: IntId.nullish(),
  insteadOf: IntId.nullish(),
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
    briefing: Briefing.nullish(),
    /** Why guests whom the rules do not allow go out all the same. */
    reason: passageField(500).trim().min(1).nullish(),
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
  /** The craft was out with another booking; absent where there is none. */
  isTaken: z.boolean().optional(),
  /** Of a hand-out with a sheet: which version guests were told, if any, and what was counted. */
  briefing: z
    .strictObject({
      version: z.int(),
      language: LanguageField.nullable(),
      people: z.int().optional(),
      jackets: z.record(z.string(), z.int()).optional(),
    })
    .optional(),
  reason: z.string().nullish(),
  /** The rules do not allow it, and nobody has said why it happened. */
  lacksReason: z.boolean().optional(),
  /** The author of the fact. */
  staff: z.string().nullable(),
});

/** The guided trip that a booking is for. */
const TodayTrip = z.strictObject({
  departureId: z.string(),
  title: z.string(),
  minutes: z.int(),
  /** Who comes, by kind of person. */
  people: z.array(z.strictObject({ name: z.string(), quantity: z.int() })),
});
export type TodayTrip = z.infer<typeof TodayTrip>;

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
  lines: z.array(
    z.strictObject({ itemId: z.string(), quantity: z.int(), duration: z.enum(bookedDurations) }),
  ),
  /** Absent of a rental. Its craft, if it has any, are the lines. */
  trip: TodayTrip.optional(),
  /** How old its guests are, as far as known; absent where there is no sheet. */
  ages: z.strictObject({ renter: z.int().nullable(), paddlers: z.array(z.int().nullable()) }).optional(),
});
export type TodayBooking = z.infer<typeof TodayBooking>;

const TodayItem = z.strictObject({
  itemId: z.string(),
  title: z.string(),
  /** Per duration, for one unit. */
  prices: z.array(z.strictObject({ duration: z.enum(durations), amountCents: z.int() })),
  slots: z.array(z.strictObject({ slotNumber: z.int(), capacity: z.int(), reserved: z.int() })),
  /** Its units that have a number, in their order; absent where none has one. */
  craft: z
    .array(
      z.strictObject({
        id: z.int(),
        number: z.string(),
        isOutOfService: z.boolean(),
        /** The booking that it is out with, also one of another day. */
        outWith: z.int().nullable(),
      }),
    )
    .optional(),
  /** How many people one unit carries; absent in answers of earlier versions. */
  seats: z.int().optional(),
  /** Staff are reminded of a number that is missing. */
  isNumberNeeded: z.boolean().optional(),
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
  /** What guests are told at the hand-out; absent where they are told nothing. */
  sheet: BoardSheet.optional(),
  /** Who waits on the beach, in their order; absent where nobody does. */
  queue: z.array(QueueParty).optional(),
  /** A server of the version before does not tell. */
  closings: z
    .array(
      z.strictObject({
        id: Uuid,
        occurredAt: Instant,
        staff: z.string().nullable(),
        /** Without a sentence where the customer was erased. */
        answers: z.array(z.strictObject({ bookingId: z.int(), sentence: z.string().nullable() })),
      }),
    )
    .optional(),
  /** How many receipts are missing; left out on other days, and where none are recorded. */
  receiptsMissing: z.int().optional(),
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

/** That the day is over, as a device sends it. */
export const NewClosing = z.strictObject({
  id: Uuid,
  date: LocalDateField,
  occurredAt: Instant,
  device: Uuid,
  /** Where those are who are still out, a sentence for each booking. */
  answers: z
    .array(z.strictObject({ bookingId: BigId, sentence: passageField(500).trim().min(1, 'required') }))
    .max(500)
    .refine(
      (answers) => new Set(answers.map(({ bookingId }) => bookingId)).size === answers.length,
      'invalid',
    ),
});
export type NewClosing = z.infer<typeof NewClosing>;

export const closeDay = defineCall({
  method: 'POST',
  path: '/api/admin/today/closings',
  summary:
    'Note that a day is over, once for each id; it is closed as long as of each rental that is out somebody says where it is',
  body: NewClosing,
  status: 200,
  response: z.strictObject({
    id: Uuid,
    /** `reopened`: kept, but somebody is out of whom nothing is said. */
    state: z.enum(['open', 'closed', 'reopened']),
    stillOut: z.array(z.strictObject({ bookingId: z.int(), sentence: z.string().nullable() })),
  }),
});
