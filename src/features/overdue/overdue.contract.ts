import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';
import { BigId, LanguageField, LocalDateField, passageField } from '#shared/field-schemas.ts';
import { stepKinds } from './domain/steps.public.ts';

const Uuid = z.uuid();
const Instant = z.iso.datetime();

const stepFields = {
  id: Uuid,
  bookingId: BigId,
  kind: z.enum(stepKinds),
  /** Noted for practice. */
  isDrill: z.boolean(),
  occurredAt: Instant,
  neighbourId: BigId.nullish(),
  device: Uuid,
};

/** A step as a device sends it. */
export const NewStep = z
  .strictObject({ ...stepFields, note: passageField(500).trim().min(1, 'required').nullish() })
  .refine(({ kind, neighbourId }) => neighbourId == null || kind === 'called-neighbour', {
    path: ['neighbourId'],
    error: 'invalid',
  });
export type NewStep = z.infer<typeof NewStep>;

const Step = z.strictObject({ ...stepFields, note: z.string().nullable(), staff: z.string().nullable() });

const Place = z.strictObject({
  name: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});

/** What a device keeps of a day, so that a card can be made without a network. */
const Overdue = z.strictObject({
  /** Changes with the content. */
  version: z.string(),
  /** From how many minutes on the card is offered; `null` where it never is. */
  limitMinutes: z.int().nullable(),
  emergencyNumbers: z.array(z.string()),
  place: Place.nullable(),
  /** Bookings of trips that start at a place of their own. */
  tripPlaces: z.array(z.strictObject({ bookingId: z.int(), place: Place })),
  /** Of the first location of which it is known: from the day's midnight to noon of the day after. */
  wind: z
    .strictObject({
      location: z.string(),
      heardAt: Instant,
      hours: z.array(
        z.strictObject({ at: Instant, wind: z.number().nullable(), windFrom: z.number().nullable() }),
      ),
    })
    .nullable(),
  seats: z.array(z.strictObject({ itemId: z.string(), seats: z.int() })),
  /** Who paddles with the bookings of the day, where that was asked, with their ages on the day. */
  parties: z.array(
    z.strictObject({
      bookingId: z.int(),
      paddlers: z.array(z.strictObject({ name: z.string().nullable(), age: z.int().nullable() })),
    }),
  ),
  steps: z.array(Step),
});
export type Overdue = z.infer<typeof Overdue>;

export const getOverdue = defineCall({
  method: 'GET',
  path: '/api/admin/overdue',
  summary: 'What a card for the coast guard needs of one day beside its board, and what was done',
  query: z.strictObject({ date: LocalDateField, language: LanguageField.optional() }),
  status: 200,
  response: Overdue,
});

export const recordSteps = defineCall({
  method: 'POST',
  path: '/api/admin/overdue/steps',
  summary:
    'Record what was done about overdue rentals, or practised; every step is kept once, however often it is sent',
  body: z.strictObject({ steps: z.array(NewStep).min(1).max(200) }),
  status: 200,
  response: z.strictObject({
    answers: z.array(
      z.strictObject({
        id: Uuid,
        /** `unknown`: no such booking, or the id stands for something else. */
        outcome: z.enum(['recorded', 'repeated', 'unknown']),
        /** What contradicts, in the language of the request. */
        sentence: z.string().nullable(),
      }),
    ),
  }),
});
export type StepAnswer = z.infer<typeof recordSteps.response>['answers'][number];
