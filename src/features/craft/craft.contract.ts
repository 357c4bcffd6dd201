import { z } from 'zod';
import { MisfitBookings } from '#features/calendar/calendar.contract.ts';
import { defineCall } from '#shared/api-call.ts';
import { IntId, IntIdParameter, ItemIdField, passageField } from '#shared/field-schemas.ts';
import { FileField } from '#shared/files/uploaded-file.ts';

/** A craft that is out is out whatever is said of it; one that is back and cannot go out again is out of service. */
export const craftStates = ['free', 'out', 'out-of-service'] as const;

const CraftFields = {
  id: z.int(),
  number: z.string(),
  state: z.enum(craftStates),
  /** The booking that it is out with. */
  bookingId: z.int().nullable(),
  openDefects: z.int(),
  isCheckDue: z.boolean(),
};
export const Craft = z.strictObject(CraftFields);
export type Craft = z.infer<typeof Craft>;

const Often = z.int('craft_often').min(1, 'craft_often').max(1000, 'craft_often').nullable();

/** What holds for all numbered units of an item. */
const RuleFields = {
  /** Staff are reminded of the number until it is there. */
  isNumberNeeded: z.boolean(),
  /** A check is due after so many hours on the water. */
  checkHours: Often,
  /** And after so many days. */
  checkDays: Often,
};
export const CraftRules = z.strictObject(RuleFields);
export type CraftRules = z.infer<typeof CraftRules>;

const ItemWithCraft = z.strictObject({
  itemId: z.string(),
  title: z.string(),
  /** How many there are, numbered or not. */
  units: z.int(),
  ...RuleFields,
  craft: z.array(Craft),
});
export type ItemWithCraft = z.infer<typeof ItemWithCraft>;

export const listCraft = defineCall({
  method: 'GET',
  path: '/api/admin/craft',
  summary: 'The numbered units of every item, and where each is now',
  status: 200,
  response: z.array(ItemWithCraft),
});

const CraftParameters = z.strictObject({ id: IntIdParameter });
const Instant = z.iso.datetime();

const Defect = z.strictObject({
  id: z.string(),
  /** Empty where only the photo says it. */
  what: z.string(),
  /** Its address. */
  photo: z.string().nullable(),
  canGoOut: z.boolean(),
  reportedAt: z.string(),
  reportedBy: z.string().nullable(),
  mendedAt: z.string().nullable(),
  mendedBy: z.string().nullable(),
});
export type Defect = z.infer<typeof Defect>;

const CraftPage = z.strictObject({
  ...CraftFields,
  ...RuleFields,
  itemId: z.string(),
  title: z.string(),
  isRetired: z.boolean(),
  minutesOnWater: z.int(),
  /** Since the last check, or since it has its number. */
  minutesSinceCheck: z.int(),
  checkedAt: z.string().nullable(),
  checkedBy: z.string().nullable(),
  /** The open ones first, then the newest. */
  defects: z.array(Defect),
  /** The newest first. */
  trips: z.array(
    z.strictObject({
      bookingId: z.int(),
      fullName: z.string().nullable(),
      bookingDate: z.string(),
      outAt: z.string(),
      backAt: z.string().nullable(),
    }),
  ),
  /** While it is out of service: coming bookings of the item that find too few units. */
  shortBookings: MisfitBookings.nullable(),
});
export type CraftPage = z.infer<typeof CraftPage>;

export const readCraft = defineCall({
  method: 'GET',
  path: '/api/admin/craft/:id',
  summary: 'One craft: where it is, its hours on the water, its defects and checks',
  params: CraftParameters,
  status: 200,
  response: CraftPage,
  errors: ['craft/not-found'],
});

/** So many units are numbered at once. */
export const numberedAtMost = 100;

export const numberUnits = defineCall({
  method: 'POST',
  path: '/api/admin/craft',
  summary: 'Gives units of an item the numbers from one to another; numbers that there are stay as they are',
  body: z
    .strictObject({
      itemId: ItemIdField,
      /** What stands before each number on the hull. */
      prefix: z.string().regex(/^([A-Z0-9][A-Z0-9-]{0,3})?$/, 'craft_prefix'),
      from: z.int().min(1).max(9999),
      to: z.int().min(1).max(9999),
    })
    .refine(({ from, to }) => to >= from && to - from < numberedAtMost, {
      path: ['to'],
      error: 'craft_range',
    }),
  status: 200,
  response: z.strictObject({ added: z.int() }),
  errors: ['catalogue/item-not-found'],
});

export const retireCraft = defineCall({
  method: 'PUT',
  path: '/api/admin/craft/:id/retired',
  summary: 'Takes a craft out of the list for good; its story stays, and its number can be given anew',
  params: CraftParameters,
  status: 200,
  response: z.strictObject({ id: z.int() }),
  errors: ['craft/not-found', 'craft/is-out'],
});

export const saveCraftRules = defineCall({
  method: 'PUT',
  path: '/api/admin/craft-rules/:itemId',
  summary: 'Whether numbers are needed, and how often the craft of an item are checked',
  params: z.strictObject({ itemId: ItemIdField }),
  body: CraftRules,
  status: 200,
  response: CraftRules,
  errors: ['catalogue/item-not-found'],
});

export const reportDefect = defineCall({
  method: 'POST',
  path: '/api/admin/craft/:id/defects',
  summary:
    'Notes a defect, once for each id; a craft that cannot go out is a unit out of service from today until it is mended',
  params: CraftParameters,
  body: z.strictObject({
    /** Made by the device, which sends it until it has an answer. */
    id: z.uuid(),
    what: passageField(500).trim(),
    canGoOut: z.enum(['true', 'false']),
    reportedAt: Instant,
    photo: FileField.optional(),
  }),
  isForm: true,
  status: 200,
  response: z.strictObject({ id: z.uuid() }),
  errors: ['craft/not-found'],
});

export const mendDefect = defineCall({
  method: 'PUT',
  path: '/api/admin/craft-defects/:id/mended',
  summary:
    'Notes that a defect is mended; with the last one that kept a craft out of service it can go out again',
  params: z.strictObject({ id: z.uuid() }),
  status: 200,
  response: z.strictObject({ id: z.uuid() }),
  errors: ['craft/not-found'],
});

export const recordCheck = defineCall({
  method: 'PUT',
  path: '/api/admin/craft-checks/:id',
  summary: 'Notes that a craft was checked, once for each id',
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({ craftId: IntId }),
  status: 200,
  response: z.strictObject({ id: z.uuid() }),
  errors: ['craft/not-found'],
});
