import fc from 'fast-check';
import type { SeenValues } from './seen-values.ts';

/** The part of JSON Schema that the OpenAPI text uses. */
export interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  additionalProperties?: JsonSchema | boolean;
}

const days = ['2027-06-14', '2027-06-15', '2027-06-20', '2027-07-01', '2027-08-13'];
const items = ['single-kayak', 'tandem-kayak', 'sup'];
const itemsBooked = items.flatMap((itemId) =>
  ['1/2', '1', '2'].map((duration) => JSON.stringify([{ itemId, quantity: 1, duration }])),
);

/** What a field of this name is usually given; a schema says only what it may look like. */
const usual: Record<string, unknown[]> = {
  ...Object.fromEntries(
    ['date', 'bookingDate', 'from', 'to', 'startDate', 'endDate'].map((key) => [key, days]),
  ),
  ...Object.fromEntries(
    ['email', 'customerEmail', 'notificationEmail'].map((key) => [key, ['a@example.com']]),
  ),
  ...Object.fromEntries(['fullName', 'customerName'].map((key) => [key, ['Anna Rossi', 'Zoë Łąka']])),
  itemId: items,
  // The others can go on being booked.
  itemIds: ['tandem-kayak'],
  decideBy: ['2027-06-21T17:00:00.000Z', '2027-07-02T17:00:00.000Z'],
  itemsBooked,
  dateOfBirth: ['1990-05-20', '1985-01-01', '2001-12-31', '2009-06-15'],
  phoneNumber: ['+39 333 1234567'],
  phoneCountry: ['IT', 'PL', 'GB'],
  timeSlot: ['09:00-09:30', '10:00-10:30', '13:00-13:30', '16:30-17:00'],
  amount: [8, '14.00', '25'],
  opens: ['08:00'],
  closes: ['17:00'],
  first: ['2027-06-20', '2027-07-01'],
  last: ['2027-07-01', '2027-08-13'],
  fromTime: ['09:00'],
  toTime: ['17:00'],
  reason: ['Too much wind'],
  text: ['Brings a dog'],
  method: ['cash', 'terminal'],
  content: ['<p>Words</p>', 'Words'],
  sectionType: ['about', 'contact', 'carousel', 'custom-section', 'guest', 'photos', 'weekly-schedule'],
  key: [
    'online_payment',
    'mixed_baskets',
    'stay_logged_in',
    'business_name',
    'maintenance_mode',
    'show_book_now_button',
  ],
  value: ['true', 'false', 'Pagaia'],
  placeId: [1, 2, null],
  code: ['', 'SUMMER10', 'WINTER20'],
  count: [1],
  expiresOn: ['2027-08-13'],
  label: ['Hotel Miramare'],
  latitude: [44.4],
  longitude: [12.3],
  slot: ['mondayAm', 'sunday_pm'],
  transactionId: ['WATER-1', 'TEST-1'],
  waiver: [1],
  terms: [2],
  privacy: [3],
};

function usualOf(key: string): unknown[] {
  if (/(?:image|logo)(?:url\d?)?$/i.test(key)) return ['/illustrations/coast.svg', null];
  if (/link$/i.test(key)) return ['/booking', 'https://example.com'];
  return usual[key] ?? [];
}

const byPattern = new Map<string, fc.Arbitrary<string> | null>();

/** `null` for a pattern that cannot be turned around. */
function textLike(pattern: string): fc.Arbitrary<string> | null {
  const known = byPattern.get(pattern);
  if (known !== undefined) return known;
  let made: fc.Arbitrary<string> | null = null;
  try {
    const matching = fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' });
    fc.sample(matching, { numRuns: 1, seed: 1 });
    made = matching;
  } catch {
    made = null;
  }
  byPattern.set(pattern, made);
  return made;
}

function text({ pattern, format, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid({ version: 4 });
  if (format === 'date-time') return fc.constant('2027-06-14T08:00:00.000Z');
  const any = fc.string({
    unit: 'grapheme-ascii',
    minLength,
    maxLength: Math.min(maxLength, minLength + 60),
  });
  return (pattern && textLike(pattern)) || any;
}

function ofType(schema: JsonSchema, type: string | undefined, key: string, seen: SeenValues) {
  const { minimum = -1_000_000, maximum = 1_000_000, items: element = {}, minItems = 0 } = schema;
  switch (type) {
    case 'object':
      return objectOf(schema, seen);
    case 'array': {
      const each = arbitraryOf(element, key, seen);
      return fc.array(each, { minLength: minItems, maxLength: Math.min(schema.maxItems ?? 3, minItems + 3) });
    }
    case 'integer':
      return fc.integer({ min: Math.max(minimum, -1_000_000), max: Math.min(maximum, 1_000_000) });
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return text(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** Of many fields that may be left out most are. */
export function sometimes(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
}

function objectOf(schema: JsonSchema, seen: SeenValues): fc.Arbitrary<object> {
  const { properties = {}, required = [], additionalProperties: other } = schema;
  // Of a record only the names are required.
  const named = typeof other === 'object' ? Object.fromEntries(required.map((key) => [key, other])) : {};
  const fields = Object.entries({ ...named, ...properties }).map(([key, field]) => {
    const value = arbitraryOf(field, key, seen);
    return [key, required.includes(key) ? value : sometimes(value)];
  });
  return fc.record(Object.fromEntries(fields));
}

/** Under one name a section has texts, a plan has ids, and a note has an id that is made by the page. */
function fits(value: unknown, { type, pattern }: JsonSchema): boolean {
  if (type === 'integer' || type === 'number') return typeof value === 'number';
  // The ids of addresses are numbers in answers.
  return !pattern || new RegExp(pattern, 'u').test(String(value));
}

/** A value that the schema takes: one that answers have shown under this name, the usual one, or any. */
export function arbitraryOf(schema: JsonSchema, key: string, seen: SeenValues): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => arbitraryOf(choice, key, seen)));
  const any = fc.oneof(...[schema.type].flat().map((type) => ofType(schema, type, key, seen)));
  const known = [...seen.find(key), ...usualOf(key)].filter((value) => fits(value, schema));
  const isLeaf = schema.type !== 'object' && schema.type !== 'array';
  return known.length > 0 && isLeaf
    ? fc.oneof({ weight: 19, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: any })
    : any;
}

/** What no field expects. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...['', ' ', '\u0000', '\ud83d', '\u202e', '__proto__', 'constructor', "'; drop table slots; --"],
    ...['<script>alert(1)</script>', '=1+1', '＝1', '%00', '../../etc/passwd', '2027-02-30', '9999-12-31'],
    ...['x'.repeat(5_000), '😀'.repeat(200), 'NaN', '1e999', '{"a":1}', '[]', 'WATER-0', '-1'],
    ...[0, -0, -1, 1.5, 1e20, 1e308, 2_147_483_648, -2_147_483_649, 9_007_199_254_740_992],
    ...[null, true, [], {}, [[]], { __proto__: null, id: 1 }, Array(600).fill(1)],
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.jsonValue({ maxDepth: 4 }),
);

/** The same with something hostile in one place, with a field more or a field less. */
export function spoil(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return hostile;
  const isList = Array.isArray(value);
  return fc.constantFrom(...Object.keys(value)).chain((key) => {
    const inside = (value as Record<string, unknown>)[key];
    const withPart = (part: unknown): unknown =>
      isList ? value.with(Number(key), part) : { ...value, [key]: part };
    const without = () => Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
    return fc.oneof(
      { weight: 3, arbitrary: hostile.map(withPart) },
      { weight: 3, arbitrary: spoil(inside).map(withPart) },
      {
        weight: 1,
        arbitrary: hostile.map((part) => (isList ? [...value, part] : { ...value, extra: part })),
      },
      { weight: 1, arbitrary: fc.constant(isList ? [] : without()) },
    );
  });
}
