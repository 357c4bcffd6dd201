import { m } from '#i18n/generated/messages.js';
import type { NotOffered } from '../../domain/duration-offers.public.ts';

/** Why a duration cannot be chosen, in a few words. */
export function notOfferedText(reason: NotOffered): string {
  switch (reason.kind) {
    case 'past-closing':
      return m.booking_reason_past_closing({ time: reason.at });
    case 'sold-out':
      return m.booking_reason_sold_out();
    case 'sold-out-later':
      return m.booking_reason_sold_out_later({ time: reason.at });
    case 'only-left':
      return m.booking_reason_only_left({ count: reason.units });
  }
}
