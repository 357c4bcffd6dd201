import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';
import { calledOffReasons, stormReasons } from '#shared/bookings/storm-reasons.ts';
import { BigIdParameter, ItemIdField, LanguageQuery, LocalDateField } from '#shared/field-schemas.ts';
import { languages } from '#shared/language.ts';
import { slotTimes } from '#shared/slot-times.ts';

const Time = z.enum(slotTimes as [string, ...string[]]);

const hours = { date: LocalDateField, from: Time, until: Time };
const Items = z.array(ItemIdField).max(50);

/** What is called off: these items, from a time until another one; or a departure of a trip, whose time is the one that was seen. */
const scopeFields = { ...hours, itemIds: Items, departureId: z.uuid().optional() };

interface Checked {
  from: string;
  until: string;
  itemIds: readonly string[];
  departureId?: string | undefined;
}

function checkScope({ from, until, itemIds, departureId }: Checked, context: z.RefinementCtx): void {
  if (until <= from) context.addIssue({ code: 'custom', path: ['until'], message: 'closes_before_opening' });
  if (itemIds.length > 0 === (departureId !== undefined))
    context.addIssue({ code: 'custom', path: ['itemIds'], message: 'required' });
}

export const StormScope = z.strictObject(scopeFields).superRefine(checkScope);
export type StormScope = z.infer<typeof StormScope>;

/** How many bookings are affected, and what of their money would go back. */
const StormSums = z.strictObject({
  bookingCount: z.int(),
  /** By card, and given back there. */
  toCardCents: z.int(),
  /** Taken by staff, and given back by them. */
  byHandCents: z.int(),
  /** Bookings that nothing has been paid for. */
  unpaidCount: z.int(),
  /** Bookings without an address: staff have to call. */
  withoutEmailCount: z.int(),
});
export type StormSums = z.infer<typeof StormSums>;

export const stormChoices = ['move', 'refund', 'voucher'] as const;

const AffectedBooking = z.strictObject({
  id: z.int(),
  reference: z.string(),
  timeSlot: z.string(),
  /** As `itemsBooked` of a booking. */
  itemsBooked: z.string(),
  /** Of a guided trip: its title in the language of the booking, and how many people come; absent of a rental. */
  trip: z.strictObject({ title: z.string(), minutes: z.int(), people: z.int() }).optional(),
  fullName: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  hasEmail: z.boolean(),
  toCardCents: z.int(),
  byHandCents: z.int(),
});
export type AffectedBooking = z.infer<typeof AffectedBooking>;

export const stormBookingStates = [
  /** Nobody has written to the guest yet. */
  'untold',
  /** The guest was notified and can choose. */
  'open',
  'moved',
  'refunded',
  'voucher',
  /** It ended in another way, as by staff or by its guest before the mail. */
  'ended',
] as const;

export const StormBooking = AffectedBooking.extend({
  state: z.enum(stormBookingStates),
  /** The deadline chose and not the guest. */
  byDefault: z.boolean(),
  /** Its mail: written and not delivered yet, delivered, given up, or `null` where there is none. */
  mail: z.enum(['waiting', 'sent', 'failed']).nullable(),
  /** Money on its way to the card that the gateway has not confirmed. */
  returningCents: z.int(),
  /** The code of the voucher that was chosen, as it is shown: staff say it to a guest without an address. */
  voucherCode: z.string().nullable(),
});
export type StormBooking = z.infer<typeof StormBooking>;

export const StormDay = z.strictObject({
  id: z.int(),
  ...hours,
  itemIds: Items,
  /** The departure that it was, with the names of its trip; `null` where items were called off. */
  departure: z.strictObject({ id: z.string(), titles: z.record(z.enum(languages), z.string()) }).nullable(),
  reason: z.enum(calledOffReasons),
  /** Until then guests choose; after that their money goes back. */
  decideBy: z.iso.datetime(),
  /** What a voucher is worth more than the money. */
  bonusPercent: z.int(),
  /** Paused: no mails and no refunds until staff resume. Lifted: the slots are open again. */
  state: z.enum(['running', 'paused', 'lifted']),
  calledOffAt: z.iso.datetime(),
  /** Who called it off; `null` if the account has been deleted. */
  staff: z.string().nullable(),
  sums: StormSums,
  progress: z.strictObject({
    untold: z.int(),
    open: z.int(),
    moved: z.int(),
    refunded: z.int(),
    voucher: z.int(),
    ended: z.int(),
    mailsWaiting: z.int(),
    mailsFailed: z.int(),
    /** Refunds that the gateway has not confirmed, and their money. */
    refundsOpen: z.int(),
    refundsOpenCents: z.int(),
    refundsDone: z.int(),
    refundsDoneCents: z.int(),
  }),
});
export type StormDay = z.infer<typeof StormDay>;

export const previewStormDay = defineCall({
  method: 'POST',
  path: '/api/admin/storm-days/preview',
  summary: 'Who would be affected, and for how much; changes nothing',
  query: LanguageQuery,
  body: StormScope,
  status: 200,
  response: StormSums.extend({ bookings: z.array(AffectedBooking) }),
  errors: ['storm-days/unknown-item'],
});

export const CallOff = z
  .strictObject({
    ...scopeFields,
    reason: z.enum(calledOffReasons),
    decideBy: z.iso.datetime(),
    bonusPercent: z.int().min(0).max(100),
  })
  .superRefine((wanted, context) => {
    checkScope(wanted, context);
    if (wanted.reason === 'too-few' && wanted.departureId === undefined)
      context.addIssue({ code: 'custom', path: ['reason'], message: 'required' });
  });
export type CallOff = z.infer<typeof CallOff>;

export const callOffDay = defineCall({
  method: 'POST',
  path: '/api/admin/storm-days',
  summary: 'Close the slots and write to everyone who has booked them; the same call again finds it done',
  body: CallOff,
  status: 200,
  response: StormDay,
  errors: [
    'storm-days/unknown-item',
    'storm-days/over',
    'storm-days/decide-by-past',
    'storm-days/decide-by-too-late',
    'storm-days/overlaps',
    'trips/departure-not-found',
    'trips/departure-changed',
    'trips/departure-called-off',
    'trips/departure-over',
  ],
});

export const listStormDays = defineCall({
  method: 'GET',
  path: '/api/admin/storm-days',
  summary: 'The days that were called off, the newest first, with how far each has got',
  status: 200,
  response: z.array(StormDay),
});

const ById = { params: z.strictObject({ id: BigIdParameter }), status: 200, response: StormDay } as const;

export const listStormBookings = defineCall({
  method: 'GET',
  path: '/api/admin/storm-days/:id/bookings',
  summary: 'The bookings of a day that was called off, with what became of each',
  params: z.strictObject({ id: BigIdParameter }),
  query: LanguageQuery,
  status: 200,
  response: z.array(StormBooking),
  errors: ['storm-days/not-found'],
});

export const pauseStormDay = defineCall({
  ...ById,
  method: 'POST',
  path: '/api/admin/storm-days/:id/pause',
  summary: 'Write to nobody else and give nothing back until staff go on',
  errors: ['storm-days/not-found', 'storm-days/lifted'],
});

export const resumeStormDay = defineCall({
  ...ById,
  method: 'POST',
  path: '/api/admin/storm-days/:id/resume',
  summary: 'Go on where it was paused',
  errors: ['storm-days/not-found', 'storm-days/lifted'],
});

export const liftStormDay = defineCall({
  ...ById,
  method: 'POST',
  path: '/api/admin/storm-days/:id/lift',
  summary: 'Open the slots again; who was told keeps the choice, nobody else is told',
  errors: ['storm-days/not-found', 'trips/guide-busy'],
});

export const chooseForGuest = defineCall({
  method: 'POST',
  path: '/api/admin/storm-days/:id/bookings/:bookingId/choice',
  summary: 'What a guest without the mail said on the phone; moving is done in the booking itself',
  params: z.strictObject({ id: BigIdParameter, bookingId: BigIdParameter }),
  query: LanguageQuery,
  body: z.strictObject({ choice: z.enum(['refund', 'voucher']) }),
  status: 200,
  response: StormBooking,
  errors: ['storm-days/not-found', 'storm-days/chosen', 'storm-days/nothing-paid'],
});

/** What the forecast proposes to call off: the hours in which items would not go out, with who has booked them. */
export const suggestStormDay = defineCall({
  method: 'GET',
  path: '/api/admin/storm-days/suggestion',
  summary: 'What the forecast and the limits of the items propose to call off on a day; null where nothing',
  query: z.strictObject({ date: LocalDateField }),
  status: 200,
  response: z
    .strictObject({ ...hours, itemIds: Items, reason: z.enum(stormReasons), sums: StormSums })
    .nullable(),
});
