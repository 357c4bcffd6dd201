import type { Found } from '#features/staff-search/staff-search.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import type { Language } from '#shared/language.ts';
import { shortDate } from '#web/format/dates.ts';
import { euro } from '#web/format/money.ts';
import { stillFits } from './match-words.ts';
import type { Opened } from './opened-last.ts';

/** @param typed where the server answered to other letters: what does not fit these is left out */
export function toOptions(
  { bookings, vouchers, orders, departures = [] }: Found,
  typed: string | null,
  language: Language,
) {
  const fits = (...texts: (string | null)[]) => typed === null || stillFits(texts.join(' '), typed);
  return {
    bookings: bookings
      .filter(({ id, ...guest }) =>
        fits(guest.fullName, guest.email, guest.phoneNumber, bookingReference(id)),
      )
      .map((booking) => bookingOption(booking, language)),
    vouchers: vouchers
      .filter(({ code }) => fits(code))
      .map(({ code, label }): Opened => {
        const to = `/admin/vouchers?${new URLSearchParams({ q: code })}`;
        return { kind: 'voucher', label: code, detail: label, to };
      }),
    orders: orders
      .filter(({ orderId }) => fits(orderId))
      .map(({ orderId, amountCents, createdAt }): Opened => {
        const detail = `${euro(amountCents, language)} · ${shortDate(createdAt.slice(0, 10), language)}`;
        const to = `/admin?tab=payment&payment=${orderId}`;
        return { kind: 'order', label: m.search_order({ order: orderId }), detail, to };
      }),
    departures: departures
      .filter(({ title }) => fits(title))
      .map((departure) => departureOption(departure, language)),
  };
}

function bookingOption(booking: Found['bookings'][number], language: Language): Opened {
  const { id, fullName, bookingDate, timeSlot, state } = booking;
  const day = `${shortDate(bookingDate, language)} ${timeSlot.slice(0, 5)}`;
  const parts = [day, bookingReference(id), ...(state === 'cancelled' ? [m.staff_status_cancelled()] : [])];
  const to = `/admin/booking?id=${id}`;
  return { kind: 'booking', label: fullName ?? bookingReference(id), detail: parts.join(' · '), to };
}

function departureOption(
  { id, title, date, start, seats, taken, state }: NonNullable<Found['departures']>[number],
  language: Language,
): Opened {
  const part =
    state === 'called-off' ? m.departures_state_called_off() : m.departures_taken({ taken, seats });
  const detail = [`${shortDate(date, language)} ${start}`, part].join(' · ');
  return { kind: 'departure', label: title, detail, to: `/admin/departure?id=${id}` };
}
