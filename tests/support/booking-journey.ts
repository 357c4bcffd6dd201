import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { type Language, toLocale } from '#shared/language.ts';
import { expect, lookAtPage } from '#tests/support/site.ts';

const localeTags: Record<Language, string> = { EN: 'en-GB', IT: 'it-IT', PL: 'pl-PL' };

/** The names of the seeded items, for journeys that read like one. */
export const tandem: Record<Language, string> = {
  EN: 'Tandem kayak',
  IT: 'Kayak doppio',
  PL: 'Kajak dwuosobowy',
};
export const single: Record<Language, string> = {
  EN: 'Single kayak',
  IT: 'Kayak singolo',
  PL: 'Kajak jednoosobowy',
};

export const board: Record<Language, string> = {
  EN: 'Stand-up paddleboard',
  IT: 'Stand-up paddle (SUP)',
  PL: 'Deska SUP',
};

export const customer = {
  fullName: 'Zofia Brzęczyszczykiewicz',
  email: 'zofia@example.org',
  dateOfBirth: '1990-05-21',
  phoneNumber: '+48 601 234 567',
};

export function longDate(date: string, language: Language): string {
  return new Intl.DateTimeFormat(localeTags[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));
}

/** What a visitor does, said in the words that stand on the screen. */
export function createVisitor(page: Page, language: Language) {
  const options = { locale: toLocale(language) };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  /** The button of a time. What is said beside it follows its name. */
  const slot = (timeSlot: string) => {
    const [from, until] = timeSlot.split('-') as [string, string];
    const range = m.booking_slot_range({ from, until }, options);
    return page.getByRole('button', { name: new RegExp(`^${range}`) });
  };
  const item = (name: string) => page.getByRole('article', { name });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });

  return {
    fullName: page.locator('#fullName'),
    /** The card of an item. */
    item,
    /** Everybody looks at a screen before they act on it: it has one main heading, fits, and is accessible. */
    lookAt: async (title: string) => {
      await expect(heading(title)).toBeVisible();
      await lookAtPage(page, language);
    },
    day: (date: string) => button(longDate(date, language)),
    chooseDay: (date: string) => button(longDate(date, language)).click(),
    slot,
    chooseSlot: (timeSlot: string) => slot(timeSlot).click(),
    next: () => button(m.booking_next({}, options)).click(),
    chooseItems: async (name: string, quantity: number, duration: string) => {
      const card = item(name);
      for (let n = 0; n < quantity; n += 1) {
        await card.getByRole('button', { name: m.booking_quantity_more({ item: name }, options) }).click();
      }
      await card.getByRole('radio', { name: duration }).check();
    },
    continueToDocuments: () => button(m.booking_to_documents({}, options)).click(),
    fillIn: async (details: Partial<typeof customer> = {}) => {
      const values = { ...customer, ...details };
      await page.locator('#fullName').fill(values.fullName);
      await page.locator('#email').fill(values.email);
      await page.locator('#dateOfBirth').fill(values.dateOfBirth);
      await page.locator('#phoneNumber').fill(values.phoneNumber);
    },
    acceptDocuments: async () => {
      for (const kind of ['waiver', 'terms', 'privacy']) await page.locator(`#${kind}Accepted`).check();
    },
    completeBooking: () => button(m.booking_complete({}, options)).click(),
  };
}

export type Visitor = ReturnType<typeof createVisitor>;

/** From the first screen to the documents. */
export async function chooseBooking(
  page: Page,
  visitor: Visitor,
  { date, timeSlot, item, quantity, duration }: BookingChoice,
): Promise<void> {
  await page.goto('/booking');
  await visitor.chooseDay(date);
  await visitor.chooseSlot(timeSlot);
  await visitor.next();
  await visitor.chooseItems(item, quantity, duration);
  await visitor.next();
  await visitor.continueToDocuments();
}

export interface BookingChoice {
  date: string;
  timeSlot: string;
  item: string;
  quantity: number;
  duration: string;
}

/** A visitor books a single kayak for an hour, from the first screen to the last. */
export async function bookKayak(page: Page, { date, fullName }: { date: string; fullName: string }) {
  const visitor = createVisitor(page, 'EN');
  const hour = m.booking_duration_one({}, { locale: 'en' });
  await chooseBooking(page, visitor, {
    date,
    timeSlot: '09:00-09:30',
    item: single.EN,
    quantity: 1,
    duration: hour,
  });
  await visitor.fillIn({ fullName });
  await visitor.acceptDocuments();
  await visitor.completeBooking();
  await page.waitForURL('**/booking-confirmation');
}
