import { createCatalogueRepository } from '#features/catalogue/server/catalogue.public.ts';
import { isUnderMaintenance } from '#features/settings/server/settings.public.ts';
import { m } from '#i18n/generated/messages.js';
import { issueText } from '#i18n/issue-text.ts';
import type { Database, Executor } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import { type Language, toLocale } from '#shared/language.ts';
import { countryOfLanguage, isAtHome } from '#shared/phone/proposed-countries.ts';
import { callingCodeOf, readPhone } from '#shared/phone/read-phone.ts';
import { checkItems, readItems } from '../../domain/check-request.public.ts';
import {
  countOthers,
  findPaddlerIssues,
  type KeptPaddler,
  listPaddlers,
} from '../../domain/paddlers.public.ts';
import { type PricedItem, quoteCents } from '../../domain/prices.public.ts';
import type { Paddlers } from '../../paddlers.contract.ts';
import type { Visitor } from '../unpaid/visitor.ts';

interface Order {
  itemsBooked: string;
  language: Language;
  /** Staff sell during maintenance too. */
  isExempt: boolean;
}

/** The items of an order that has no booking and so no day yet, at the business's usual prices. */
export async function priceOrder(
  database: Database,
  order: Order,
): Promise<{ items: PricedItem[]; totalCents: number }> {
  await refuseWhileClosed(database, order);
  const booked = readItems(order.itemsBooked);
  const itemIds = booked.map((item) => item.itemId);
  const prices = await createCatalogueRepository(database).listPrices(itemIds, order.language, null);
  const items = checkItems(booked, prices);
  return { items, totalCents: quoteCents(items) };
}

export interface NewPaddler extends KeptPaddler {
  /** What the guardian ticked, as it stood on the screen. */
  guardianStatement: string | null;
}

interface PaddlersRequest {
  paddlers: Paddlers | undefined;
  /** All that the booked units have. */
  seats: number;
  today: LocalDate;
  language: Language;
}

/**
 * Who paddles along, checked. Each seat is accounted for: where the seats are others than those on the screen, or the
 * question is new, the visitor is asked anew.
 */
export function planPaddlers({ paddlers, seats, today, language }: PaddlersRequest): NewPaddler[] {
  if (!paddlers || paddlers.others.length !== countOthers(seats, paddlers.bookerPaddles))
    throw new AppError('bookings/paddlers-changed');
  const locale = toLocale(language);
  const found = findPaddlerIssues(paddlers, today);
  const issues = found.map(({ path, issue }) => ({ path, message: issueText(issue, locale) }));
  if (issues.length > 0) {
    const details = issues.map(({ message }) => message).join('; ');
    throw new AppError('http/invalid', { parameters: { details }, issues });
  }
  return listPaddlers(paddlers, today).map((paddler) => {
    const { fullName, guardianName } = paddler;
    const guardianStatement =
      fullName && guardianName
        ? m.paddlers_guardian_agrees({ guardian: guardianName, name: fullName }, { locale })
        : null;
    return { ...paddler, guardianStatement };
  });
}

interface TypedPhone {
  phoneNumber: string;
  phoneCountry?: string | undefined;
}

/**
 * The number in international form, as it is stored, shown and compared. Where no country is named, one without its own is of
 * the country of the customer's language if it can be no other; English is spoken everywhere and says nothing.
 */
export function checkPhone(
  { phoneNumber, phoneCountry }: TypedPhone,
  { country, language }: { country: string; language: Language },
): string {
  if (phoneCountry !== undefined && callingCodeOf(phoneCountry) === null)
    throw refusal('phoneCountry', 'phone_country', language);
  const business = callingCodeOf(country) === null ? 'IT' : country;
  const home = countryOfLanguage(language, business);
  const proposed = isAtHome(language, business) ? home : null;
  const reading = readPhone(phoneNumber, {
    country: phoneCountry ?? proposed,
    isNamed: phoneCountry !== undefined,
    others: [home, business],
  });
  if (reading.kind === 'number') return reading.number;
  throw refusal('phoneNumber', reading.kind === 'question' ? 'phone_ambiguous' : 'phone_invalid', language);
}

function refusal(path: string, issue: string, language: Language): AppError {
  const message = issueText(issue, toLocale(language));
  return new AppError('http/invalid', { parameters: { details: message }, issues: [{ path, message }] });
}

const retryAfterSeconds = 300;

/** During maintenance only staff make new bookings; bookings and payments that exist already are not affected. */
export async function refuseWhileClosed(
  executor: Executor,
  { isExempt }: Pick<Visitor, 'isExempt'>,
): Promise<void> {
  if (isExempt || !(await isUnderMaintenance(executor))) return;
  throw new AppError('bookings/closed', { retryAfterSeconds });
}
