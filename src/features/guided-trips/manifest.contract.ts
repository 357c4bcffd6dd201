import { z } from 'zod';
import { LocalizedPlace } from '#features/places/places.contract.ts';
import { defineCall } from '#shared/api-call.ts';
import { LanguageField, LanguageQuery } from '#shared/field-schemas.ts';
import { departureStates } from './departures.contract.ts';

const Counted = z.strictObject({ name: z.string(), quantity: z.int() });

const ManifestBooking = z.strictObject({
  id: z.int(),
  reference: z.string(),
  state: z.enum(['pending', 'held', 'paid']),
  /** `null` where it was not given at the desk, or was erased. */
  fullName: z.string().nullable(),
  /** Whether it holds what somebody of the waiting list is offered. */
  isOffered: z.boolean(),
  /** Of who booked, in years on the day of the departure; `null` where it is not known. */
  age: z.int().nullable(),
  phoneNumber: z.string().nullable(),
  language: LanguageField,
  /** Who comes, by kind of person. */
  people: z.array(Counted),
  /** One by one, with who booked where they paddle; empty where nobody asked for them. */
  paddlers: z.array(z.strictObject({ fullName: z.string().nullable(), age: z.int().nullable() })),
  craft: z.array(Counted),
  dueCents: z.int(),
  /** What staff wrote down, a line each. */
  note: z.string().nullable(),
});
export type ManifestBooking = z.infer<typeof ManifestBooking>;

/** All that a guide wants to know of a departure, so that a device can keep it. */
export const Manifest = z.strictObject({
  id: z.string(),
  /** Changes with the content. */
  version: z.string(),
  title: z.string(),
  date: z.string(),
  /** `09:30` */
  start: z.string(),
  end: z.string(),
  guide: z.string().nullable(),
  place: LocalizedPlace.nullable(),
  seats: z.int(),
  /** Seats that are booked. */
  taken: z.int(),
  /** With fewer people its trip does not take place. */
  fewest: z.int(),
  state: z.enum(departureStates),
  /** Why it was called off. */
  reason: z.string().nullable(),
  /** Those that are not cancelled, in the order in which they were made. */
  bookings: z.array(ManifestBooking),
});
export type Manifest = z.infer<typeof Manifest>;

export const getManifest = defineCall({
  method: 'GET',
  path: '/api/admin/departures/:id/manifest',
  summary: 'Who comes along on a departure, in which craft, and whom to call',
  params: z.strictObject({ id: z.uuid() }),
  query: LanguageQuery,
  status: 200,
  response: Manifest,
  errors: ['trips/departure-not-found'],
});
