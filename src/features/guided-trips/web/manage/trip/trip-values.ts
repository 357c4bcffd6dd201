import { type Language, languages } from '#shared/language.ts';
import { parseEuroCents } from '#shared/money.ts';
import { plainAmount } from '#web/format/numbers.ts';
import type { StoredTrip, TripFare, TripTexts } from '../../../trips.contract.ts';

const textNames = ['title', 'shortDescription', 'description', 'included', 'level', 'imageAlt'] as const;
export type TripTextName = keyof TripTexts & (typeof textNames)[number];

/** The fields of the form. Prices, craft and what is kept of them are one each: two lists cannot be merged line by line. */
export const tripFields = [
  'isPublished',
  ...languages.flatMap((language) => textNames.map((name) => `texts.${language}.${name}` as const)),
  'placeId',
  'minutes',
  'turnaroundBefore',
  'turnaroundAfter',
  'seats',
  'fewest',
  'decideHours',
  'minAge',
  'maxWeightKg',
  'fares',
  'craft',
  'keepHours',
  'kept',
] as const;

const noTexts: TripTexts = {
  ...{ title: '', shortDescription: '', description: '' },
  ...{ included: '', level: '', imageAlt: '' },
};

/** A trip that is not stored yet. */
export function newTrip(id: string, fareId: string): StoredTrip {
  const names = { EN: 'Adult', IT: 'Adulto', PL: 'Dorosły' };
  return {
    ...{ id, version: 0, isPublished: false, image: null, placeId: null },
    texts: { EN: noTexts, IT: noTexts, PL: noTexts },
    ...{
      minutes: 120,
      turnaroundBefore: 0,
      turnaroundAfter: 0,
      seats: 8,
      fewest: 2,
      decideHours: null,
      minAge: null,
      maxWeightKg: null,
    },
    fares: [{ id: fareId, names, ageFrom: null, ageUntil: null, amountCents: 0 }],
    ...{ craft: [], keepHours: null, kept: [] },
  };
}

const text = (value: number | null) => (value === null ? '' : String(value));
const number = (typed: string) => (typed.trim() === '' ? null : Number(typed));
/** What is left out is asked for. */
const required = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));

export type FareValues = ReturnType<typeof toFareValues>;

function toFareValues(
  { amountCents, ageFrom, ageUntil, ...fare }: TripFare,
  { language, isNew }: { language: Language; isNew: boolean },
) {
  return {
    ...fare,
    ageFrom: text(ageFrom),
    ageUntil: text(ageUntil),
    amount: isNew ? '' : plainAmount(amountCents, language),
  };
}

export function toValues({ version, id: _, image: _image, ...trip }: StoredTrip, language: Language) {
  return {
    isPublished: trip.isPublished,
    texts: trip.texts,
    placeId: text(trip.placeId),
    minutes: String(trip.minutes),
    turnaroundBefore: String(trip.turnaroundBefore),
    turnaroundAfter: String(trip.turnaroundAfter),
    seats: String(trip.seats),
    fewest: String(trip.fewest),
    decideHours: text(trip.decideHours),
    minAge: text(trip.minAge),
    maxWeightKg: text(trip.maxWeightKg),
    fares: trip.fares.map((fare) => toFareValues(fare, { language, isNew: version === 0 })),
    craft: trip.craft,
    keepHours: text(trip.keepHours),
    /** By item, as typed. */
    kept: Object.fromEntries(trip.kept.map(({ itemId, quantity }) => [itemId, String(quantity)])),
  };
}
export type TripValues = ReturnType<typeof toValues>;

/** Of craft that the trip goes out with; nothing where it is not said until when. */
export function keptOf({ craft, keepHours, kept }: TripValues) {
  if (keepHours.trim() === '') return [];
  return craft.flatMap((itemId) => {
    const quantity = number(kept[itemId] ?? '');
    return quantity === null || quantity === 0 ? [] : [{ itemId, quantity }];
  });
}

/** What the typed text means. */
export function toInput(values: TripValues) {
  return {
    ...values,
    placeId: number(values.placeId),
    minutes: Number(values.minutes),
    turnaroundBefore: Number(values.turnaroundBefore),
    turnaroundAfter: Number(values.turnaroundAfter),
    seats: required(values.seats),
    fewest: required(values.fewest),
    decideHours: number(values.decideHours),
    minAge: number(values.minAge),
    maxWeightKg: number(values.maxWeightKg),
    keepHours: number(values.keepHours),
    kept: keptOf(values),
    fares: values.fares.map(({ amount, ageFrom, ageUntil, ...fare }) => ({
      ...fare,
      ageFrom: number(ageFrom),
      ageUntil: number(ageUntil),
      amountCents: parseEuroCents(amount) ?? Number.NaN,
    })),
  };
}
