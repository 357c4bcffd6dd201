import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';
import { ItemIdField, LanguageField, passageField, textField, Version } from '#shared/field-schemas.ts';
import { languages } from '#shared/language.ts';

const Age = z.int('briefing_age').min(1, 'briefing_age').max(99, 'briefing_age').nullable();
const Clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'briefing_time')
  .nullable();
const Forbidden = passageField(2000).trim();

/** The owner's sheet of rules, of which all is optional. */
export const BriefingRules = z
  .strictObject({
    /** From the shore, in metres. */
    maxDistance: z
      .int('briefing_distance')
      .min(10, 'briefing_distance')
      .max(20_000, 'briefing_distance')
      .nullable(),
    /** When guests may be on the water. */
    from: Clock,
    until: Clock,
    /** Of the guest who books. */
    minRenterAge: Age,
    minPaddlerAge: Age,
    /** As they are marked; they are counted by size at the hand-out. */
    jacketSizes: z.array(textField(12).trim().min(1, 'briefing_sizes')).max(8, 'briefing_sizes'),
    /** What one unit of an item carries, in kg. */
    maxLoads: z.record(
      ItemIdField,
      z.int('briefing_load').min(10, 'briefing_load').max(1000, 'briefing_load'),
    ),
    /** Line by line, in every language or none. */
    forbidden: z.strictObject({ EN: Forbidden, IT: Forbidden, PL: Forbidden }),
  })
  .refine(
    ({ from, until }) => (from === null) === (until === null) && (from === null || from < (until ?? '')),
    {
      path: ['until'],
      error: 'briefing_hours',
    },
  )
  .refine(({ jacketSizes }) => new Set(jacketSizes).size === jacketSizes.length, {
    path: ['jacketSizes'],
    error: 'briefing_sizes',
  })
  .superRefine(({ forbidden }, context) => {
    const missing = languages.filter((language) => forbidden[language] === '');
    if (missing.length === languages.length) return;
    for (const language of missing)
      context.addIssue({ code: 'custom', path: ['forbidden', language], message: 'briefing_language' });
  });
export type BriefingRules = z.infer<typeof BriefingRules>;

const Lines = z.record(LanguageField, z.array(z.string()));

/** What the board needs of the sheet in force. */
export const BoardSheet = z.strictObject({
  version: z.int(),
  rules: z.strictObject({
    minRenterAge: z.int().nullable(),
    minPaddlerAge: z.int().nullable(),
    jacketSizes: z.array(z.string()),
    maxLoads: z.record(z.string(), z.int()),
  }),
});
export type BoardSheet = z.infer<typeof BoardSheet>;

export const getBriefingSheet = defineCall({
  method: 'GET',
  path: '/api/briefing-sheet',
  summary: 'What guests are told when craft are handed out, line by line in every language',
  status: 200,
  response: z.strictObject({ version: z.int(), savedAt: z.string(), lines: Lines }),
  errors: ['briefing/none'],
});
export type BriefingSheet = z.infer<typeof getBriefingSheet.response>;

const StoredSheet = z.strictObject({
  /** 0 where none was ever saved. */
  version: z.int(),
  /** `null` where guests are told nothing. */
  rules: BriefingRules.nullable(),
  /** The items that a load can be said for. */
  items: z.array(z.strictObject({ itemId: z.string(), title: z.string(), seats: z.int() })),
});
export type StoredSheet = z.infer<typeof StoredSheet>;

export const readBriefingSheet = defineCall({
  method: 'GET',
  path: '/api/admin/briefing-sheet',
  summary: 'The sheet of rules as owners edit it',
  status: 200,
  response: StoredSheet,
});

export const saveBriefingSheet = defineCall({
  method: 'PUT',
  path: '/api/admin/briefing-sheet',
  summary: 'Saves the sheet of rules as its next version; earlier ones stay as they were told',
  body: z.strictObject({
    /** The one that was edited. */
    version: Version,
    rules: BriefingRules.nullable(),
  }),
  status: 200,
  response: StoredSheet,
  errors: ['briefing/changed', 'briefing/empty', 'catalogue/item-not-found'],
});
