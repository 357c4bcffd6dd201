import { z } from 'zod';
import { Booking, itemErrors } from '#features/bookings/bookings.contract.ts';
import { PhoneCountry } from '#features/bookings/paddlers.contract.ts';
import { defineCall } from '#shared/api-call.ts';
import { ItemIdField, LanguageField, LanguageQuery, textField } from '#shared/field-schemas.ts';
import { durations } from '#shared/rental-time.ts';
import { moveReasons } from './domain/explain-move.ts';

/** For so long the units of a party that was called are held. */
export const claimMinutes = 10;

export const partyStates = ['waiting', 'called', 'taken', 'left', 'lapsed'] as const;

const Wish = {
  /** Made by the device: a repeat joins once. */
  id: z.uuid(),
  itemId: ItemIdField,
  quantity: z.int().min(1).max(50),
  duration: z.enum(durations),
  language: LanguageField.optional(),
};
const FullName = textField(100, 'full_name_too_long').trim().min(1, 'required');
const PhoneNumber = textField(30).trim().min(1, 'required');

const Promised = {
  /** `14:35`; `null` where the day has no room any more. */
  promisedAt: z.string().nullable(),
  /** What was promised before it moved. */
  promisedBefore: z.string().nullable(),
  movedBecause: z.enum(moveReasons).nullable(),
  /** Until when the units are held; `null` unless it is called. */
  claimUntil: z.iso.datetime().nullable(),
};

export const QueueParty = z.strictObject({
  id: z.uuid(),
  /** Its code on paper; who joined without a connection may be ahead of a lower one. */
  number: z.int(),
  itemId: z.string(),
  quantity: z.int(),
  duration: z.enum(durations),
  fullName: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  state: z.enum(partyStates),
  ...Promised,
  /** Of the page on which the party sees its place. */
  token: z.string(),
});
export type QueueParty = z.infer<typeof QueueParty>;

const byId = z.strictObject({ id: z.uuid() });

export const JoinQueue = z.strictObject({
  ...Wish,
  fullName: FullName.optional(),
  phoneNumber: PhoneNumber.optional(),
  phoneCountry: PhoneCountry.optional(),
});
export type JoinQueue = z.infer<typeof JoinQueue>;

export const joinQueue = defineCall({
  method: 'POST',
  path: '/api/admin/queue',
  summary: 'Put a party in line, with a name or with nothing but its number',
  body: JoinQueue.extend({
    /** When staff noted it, also without a connection: who came first is ahead. Now, where it is absent. */
    joinedAt: z.iso.datetime().optional(),
  }),
  status: 201,
  response: QueueParty,
  errors: ['bookings/beach-closed', 'queue/other-party', 'queue/over', ...itemErrors],
});

export const callParty = defineCall({
  method: 'POST',
  path: '/api/admin/queue/:id/call',
  summary: 'Hold units for a party and tell it that it is its turn; also out of turn, where units are free',
  params: byId,
  status: 200,
  response: QueueParty,
  errors: ['queue/not-found', 'queue/over', 'queue/not-free', ...itemErrors],
});

export const takeParty = defineCall({
  method: 'POST',
  path: '/api/admin/queue/:id/take',
  summary: 'Book for a party as for any walk-in, on the units that are held for it; paid later',
  params: byId,
  status: 201,
  response: Booking,
  errors: [
    'queue/not-found',
    'queue/over',
    'bookings/beach-closed',
    ...itemErrors,
    'bookings/ends-after-closing',
    'bookings/day-closed',
    'bookings/slot-closed',
    'bookings/sold-out',
    'bookings/busy',
  ],
});

export const removeParty = defineCall({
  method: 'POST',
  path: '/api/admin/queue/:id/leave',
  summary: 'Take a party out of line; units that were held for it go to the next one',
  params: byId,
  status: 200,
  response: QueueParty,
  errors: ['queue/not-found', 'queue/over'],
});

/** What a party sees of itself. */
export const QueuePlace = z.strictObject({
  number: z.int(),
  /** How many wait for the same item before it. */
  ahead: z.int(),
  title: z.string(),
  quantity: z.int(),
  duration: z.enum(durations),
  state: z.enum(partyStates),
  ...Promised,
});
export type QueuePlace = z.infer<typeof QueuePlace>;

const ByToken = z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) });

export const joinAsGuest = defineCall({
  method: 'POST',
  path: '/api/queue',
  summary: 'Wait in line, standing on the beach',
  body: JoinQueue.extend({ fullName: FullName, phoneNumber: PhoneNumber }),
  status: 201,
  response: z.strictObject({ token: z.string() }),
  errors: [
    'bookings/closed',
    'bookings/poster-off',
    'bookings/beach-closed',
    'queue/other-party',
    'queue/already-waiting',
    'queue/full',
    'queue/no-room',
    ...itemErrors,
  ],
});

export const openPlace = defineCall({
  method: 'POST',
  path: '/api/queue/place',
  summary: 'The place of a party in line, with the token of its page; changes nothing',
  body: ByToken,
  query: LanguageQuery,
  status: 200,
  response: QueuePlace,
  errors: ['queue/not-found'],
});

export const leaveQueue = defineCall({
  method: 'POST',
  path: '/api/queue/leave',
  summary: 'Leave the line, with the token of the page',
  body: ByToken,
  status: 200,
  response: z.strictObject({ hasLeft: z.literal(true) }),
  errors: ['queue/not-found', 'queue/over'],
});
