import { z } from 'zod';
import { endBeforeStart, endsAfterStart } from '#features/opening-hours/opening-hours.contract.ts';
import { defineCall } from '#shared/api-call.ts';
import { weekdays } from '#shared/business-calendar.ts';
import { IntId, LocalDateField, textField, Version } from '#shared/field-schemas.ts';
import { slotTimes } from '#shared/slot-times.ts';
import { misfitReasons } from './domain/departure-days.ts';
import { maxSeats } from './trips.contract.ts';

/** `09:30`: at full and half hours. */
const Start = z.enum(slotTimes.slice(0, -1) as [string, ...string[]]);
/** The account of who leads it; `null` where that is open. */
const Guide = IntId.nullable();

export const departureStates = ['open', 'closed', 'called-off'] as const;

const departureShape = {
  tripId: z.uuid(),
  date: LocalDateField,
  start: Start,
  seats: z.int('trip_seats').min(1, 'trip_seats').max(maxSeats, 'trip_seats'),
  guideId: Guide,
};

export const DepartureFields = z.strictObject(departureShape);
export type DepartureFields = z.infer<typeof DepartureFields>;

export const Departure = z.strictObject({
  ...departureShape,
  id: z.string(),
  title: z.string(),
  end: z.string(),
  guide: z.string().nullable(),
  /** Seats that are booked, and those of them that are being paid for right now. */
  taken: z.int(),
  held: z.int(),
  /** With fewer people its trip does not take place. */
  fewest: z.int(),
  /** When that is decided; `null` where it is not asked, or was decided. */
  decidesAt: z.iso.datetime().nullable(),
  state: z.enum(departureStates),
  reason: z.string().nullable(),
  /** The rule that made it; `null` once it was edited by hand. */
  ruleId: z.string().nullable(),
  misfit: z.enum(misfitReasons).nullable(),
  isOver: z.boolean(),
  version: z.int(),
});
export type Departure = z.infer<typeof Departure>;

const GuideChoice = z.strictObject({ id: z.int(), username: z.string() });
export type GuideChoice = z.infer<typeof GuideChoice>;

export const maxListedDays = 92;

export const listDepartures = defineCall({
  method: 'GET',
  path: '/api/admin/departures',
  summary: 'The departures of some days, those that do not fit the calendar any more, and who can lead one',
  query: z.strictObject({ from: LocalDateField, until: LocalDateField }),
  status: 200,
  response: z.strictObject({
    departures: z.array(Departure),
    /** From today on, whatever days were asked for. */
    misfits: z.array(Departure),
    guides: z.array(GuideChoice),
  }),
  errors: ['trips/too-many-days'],
});

const DepartureParameters = z.strictObject({ id: z.uuid() });
const WithId = z.strictObject({ id: z.string() });

export const saveDeparture = defineCall({
  method: 'PUT',
  path: '/api/admin/departures/:id',
  summary: 'Adds a departure, or moves it; one that a rule made is single from then on',
  params: DepartureParameters,
  /** Version 0 is that of a departure which does not exist yet; its id is chosen by the caller. */
  body: DepartureFields.extend({ version: Version }),
  status: 200,
  response: WithId,
  errors: [
    'trips/trip-not-found',
    'trips/guide-not-found',
    'trips/departure-changed',
    'trips/departure-over',
    'trips/departure-exists',
    'trips/departure-called-off',
    'trips/outside-hours',
    'trips/guide-busy',
    'trips/seats-below-sold',
    'trips/departure-booked',
  ],
});

const editErrors = [
  'trips/departure-not-found',
  'trips/departure-changed',
  'trips/departure-over',
  'trips/guide-busy',
] as const;

export const setGuide = defineCall({
  method: 'PUT',
  path: '/api/admin/departures/:id/guide',
  summary: 'Gives a departure another guide, or none',
  params: DepartureParameters,
  body: z.strictObject({ guideId: Guide, version: Version }),
  status: 200,
  response: WithId,
  errors: [...editErrors, 'trips/guide-not-found'],
});

export const setOpen = defineCall({
  method: 'PUT',
  path: '/api/admin/departures/:id/open',
  summary: 'Closes a departure for new guests, or opens it again',
  params: DepartureParameters,
  body: z.strictObject({ isOpen: z.boolean(), version: Version }),
  status: 200,
  response: WithId,
  errors: [...editErrors, 'trips/departure-called-off'],
});

export const callOff = defineCall({
  method: 'PUT',
  path: '/api/admin/departures/:id/called-off',
  summary: 'Calls a departure off with a reason; without one it takes place after all',
  params: DepartureParameters,
  body: z.strictObject({
    reason: textField(200).trim().min(1, 'required').nullable(),
    version: Version,
  }),
  status: 200,
  response: WithId,
  errors: [...editErrors, 'trips/departure-booked', 'trips/departure-told'],
});

export const removeDeparture = defineCall({
  method: 'DELETE',
  path: '/api/admin/departures/:id',
  summary: 'Takes a coming departure off the list; one that is gone is fine',
  params: DepartureParameters,
  status: 200,
  response: z.strictObject({ isRemoved: z.boolean() }),
  errors: ['trips/departure-over', 'trips/departure-booked'],
});

const ruleShape = {
  tripId: z.uuid(),
  weekdays: z.array(z.enum(weekdays)).min(1, 'rule_weekdays').max(7),
  start: Start,
  first: LocalDateField,
  /** Included. */
  last: LocalDateField,
  guideId: Guide,
};

export const RuleFields = z.strictObject(ruleShape).refine(endsAfterStart, endBeforeStart);
export type RuleFields = z.infer<typeof RuleFields>;

export const StoredRule = z.strictObject({
  ...ruleShape,
  id: z.string(),
  title: z.string(),
  guide: z.string().nullable(),
  version: z.int(),
});
export type StoredRule = z.infer<typeof StoredRule>;

export const listRules = defineCall({
  method: 'GET',
  path: '/api/admin/departure-rules',
  summary: 'On which weekdays trips leave, in rules that are not over',
  status: 200,
  response: z.array(StoredRule),
});

const RuleParameters = z.strictObject({ id: z.uuid() });

export const saveRule = defineCall({
  method: 'PUT',
  path: '/api/admin/departure-rules/:id',
  summary: 'Adds a rule, or changes it with its coming departures that nobody has edited',
  params: RuleParameters,
  /** Version 0 is that of a rule which does not exist yet; its id is chosen by the caller. */
  body: z.strictObject({ ...ruleShape, version: Version }).refine(endsAfterStart, endBeforeStart),
  status: 200,
  response: z.strictObject({
    id: z.string(),
    /** Its coming departures. */
    departures: z.int(),
    /** So many of them have no guide, since the guide of the rule leads another one then. */
    withoutGuide: z.int(),
  }),
  errors: ['trips/trip-not-found', 'trips/guide-not-found', 'trips/rule-changed'],
});

export const endRule = defineCall({
  method: 'DELETE',
  path: '/api/admin/departure-rules/:id',
  summary: 'Ends a rule and removes its coming departures that nobody has edited; one that is gone is fine',
  params: RuleParameters,
  status: 200,
  response: z.strictObject({ isEnded: z.boolean() }),
});
