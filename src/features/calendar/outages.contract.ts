import { z } from 'zod';
import { endBeforeStart, endsAfterStart } from '#features/opening-hours/opening-hours.contract.ts';
import { defineCall } from '#shared/api-call.ts';
import { ItemIdField, LocalDateField, textField, UnitsField, Version } from '#shared/field-schemas.ts';
import { Touched } from './calendar.contract.ts';

const OutageFields = z.strictObject({
  itemId: ItemIdField,
  units: UnitsField.min(1, 'out_of_service_units'),
  first: LocalDateField,
  /** Included. */
  last: LocalDateField,
  /** For staff: visitors only see that there are fewer. */
  reason: textField(200).trim().min(1, 'required'),
});

/** Units of an item that cannot be rented for some days. */
export const Outage = OutageFields.refine(endsAfterStart, endBeforeStart);
export type Outage = z.infer<typeof Outage>;

const outageId = z.uuid();

export const StoredOutage = OutageFields.extend({ id: z.string(), version: z.int() });
export type StoredOutage = z.infer<typeof StoredOutage>;

export const ListedOutage = StoredOutage.extend({
  /** The numbered craft that it is about: it ends when the craft is mended. Absent where there is none. */
  craft: z.strictObject({ id: z.int(), number: z.string() }).optional(),
});
export type ListedOutage = z.infer<typeof ListedOutage>;

export const listOutages = defineCall({
  method: 'GET',
  path: '/api/outages',
  summary: 'Units that are out of service, now or in future',
  status: 200,
  response: z.array(ListedOutage),
});

export const previewOutage = defineCall({
  method: 'POST',
  path: '/api/outages/preview',
  summary: 'What units out of service would touch; writes nothing',
  body: OutageFields.extend({ id: outageId }).refine(endsAfterStart, endBeforeStart),
  status: 200,
  response: Touched,
  errors: ['catalogue/item-not-found'],
});

const OutageParameters = z.strictObject({ id: outageId });

export const saveOutage = defineCall({
  method: 'PUT',
  path: '/api/outages/:id',
  summary: 'Takes units out of service, or changes how many and until when; bookings keep their units',
  params: OutageParameters,
  /** Version 0 is that of a period which does not exist yet; its id is chosen by the caller. */
  body: OutageFields.extend({ version: Version }).refine(endsAfterStart, endBeforeStart),
  status: 200,
  response: StoredOutage,
  errors: ['catalogue/item-not-found', 'calendar/outage-changed', 'calendar/outage-of-craft'],
});

export const deleteOutage = defineCall({
  method: 'DELETE',
  path: '/api/outages/:id',
  summary: 'Puts the units back into service; a period that does not exist is fine',
  params: OutageParameters,
  status: 200,
  response: z.strictObject({ isDeleted: z.boolean() }),
  errors: ['calendar/outage-of-craft'],
});
