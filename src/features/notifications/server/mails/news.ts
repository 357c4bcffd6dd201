import type { BookingMove, CalledOffNews } from '#features/bookings/server/bookings.public.ts';
import type { CustomerNews } from './customer-mails.ts';
import type { CancelledMoney } from './mail-content.ts';

/** What happened to a booking, before it is known what else its mail needs. */
export type News =
  | Exclude<CustomerNews, { calendar: string | null } | { until: string | null }>
  | { kind: 'booking-received' }
  | { kind: 'hold-ended' | 'booking-unconfirmed'; toVoucherCents: number }
  | { kind: 'payment-received'; amountCents: number; byVoucher?: true }
  | { kind: 'booking-moved'; move: BookingMove }
  | { kind: 'booking-cancelled'; owed: CancelledMoney; toVoucherCents: number; byGuest: boolean }
  | PlaceNews
  | StormNewsToTell;

type StormNewsToTell =
  | { kind: 'booking-called-off'; storm: CalledOffNews }
  | { kind: 'booking-storm-lifted'; decideBy: Date }
  | {
      kind: 'booking-storm-ended';
      owed: CancelledMoney;
      toVoucherCents: number;
      byDefault: boolean;
      wasAsked: boolean;
    }
  | { kind: 'booking-storm-voucher'; toVoucherCents: number; code: string; worthCents: number };

interface PlaceNews {
  kind: 'place-announced' | 'place-changed';
}

export const isPlaceNews = (news: News): news is PlaceNews =>
  news.kind === 'place-announced' || news.kind === 'place-changed';
