import { z } from 'zod';
import { PlaceFields, PlacePlan } from '#features/places/places.contract.ts';
import { defineCall } from '#shared/api-call.ts';
import { BigIdParameter, Version } from '#shared/field-schemas.ts';

export const StoredPlace = PlaceFields.safeExtend({ id: z.int(), version: Version });
export type StoredPlace = z.infer<typeof StoredPlace>;

export const StoredPlan = PlacePlan.extend({ version: Version });
export type StoredPlan = z.infer<typeof StoredPlan>;

/** Counts of coming bookings on the days that a change affects. */
export const ConcernedGuests = z.strictObject({
  /** Bookings whose last mail named another place, by language; notified if staff choose so. */
  told: z.strictObject({ EN: z.int(), IT: z.int(), PL: z.int() }),
  /** Bookings that were promised a mail with the place; always notified. */
  waitingCount: z.int(),
  /** Bookings without an e-mail address. */
  withoutEmailCount: z.int(),
});
export type ConcernedGuests = z.infer<typeof ConcernedGuests>;

/** Whether guests whose last mail named another place get a new one. */
const NotifyGuests = z.boolean();

export const listPlaces = defineCall({
  method: 'GET',
  path: '/api/admin/places',
  summary: 'The places that can be chosen for a day',
  status: 200,
  response: z.array(StoredPlace),
});

export const createPlace = defineCall({
  method: 'POST',
  path: '/api/admin/places',
  summary: 'Adds a place; the same one sent again is the first one',
  body: PlaceFields,
  status: 201,
  response: StoredPlace,
  errors: ['place-news/place-exists'],
});

const PlaceParameters = z.strictObject({ id: BigIdParameter });

export const updatePlace = defineCall({
  method: 'PUT',
  path: '/api/admin/places/:id',
  summary: 'Changes what is said of a place',
  params: PlaceParameters,
  body: PlaceFields.safeExtend({ version: Version, notifyGuests: NotifyGuests }),
  status: 200,
  response: StoredPlace,
  errors: ['place-news/place-not-found', 'place-news/place-changed', 'place-news/place-exists'],
});

export const getPlaceGuests = defineCall({
  method: 'GET',
  path: '/api/admin/places/:id/guests',
  summary: 'Whom a change of a place concerns',
  params: PlaceParameters,
  status: 200,
  response: ConcernedGuests,
  errors: ['place-news/place-not-found'],
});

export const deletePlace = defineCall({
  method: 'DELETE',
  path: '/api/admin/places/:id',
  summary: 'Takes away a place that is on no day; one that is gone is fine',
  params: PlaceParameters,
  status: 200,
  response: z.strictObject({ id: z.int() }),
  errors: ['place-news/place-not-found', 'place-news/place-in-use'],
});

export const getPlacePlan = defineCall({
  method: 'GET',
  path: '/api/admin/place-plan',
  summary: 'Which place on which day, from today on',
  status: 200,
  response: StoredPlan,
});

export const previewPlacePlan = defineCall({
  method: 'POST',
  path: '/api/admin/place-plan/preview',
  summary: 'Whom another plan would concern; writes nothing',
  body: PlacePlan,
  status: 200,
  response: ConcernedGuests,
  errors: ['place-news/place-not-found'],
});

export const updatePlacePlan = defineCall({
  method: 'PUT',
  path: '/api/admin/place-plan',
  summary: 'Sets which place is on which day; guests who wait for a place are told by themselves',
  body: PlacePlan.extend({ version: Version, notifyGuests: NotifyGuests }),
  status: 200,
  response: StoredPlan,
  errors: ['place-news/plan-changed', 'place-news/place-not-found'],
});
