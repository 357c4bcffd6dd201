import type { BookingMove, CalledOffNews, UnitsReleased } from '#features/bookings/server/bookings.public.ts';
import type { ReturnedValue } from '#features/vouchers/server/vouchers.public.ts';
import type { CustomerNews } from './customer-mails.ts';
import type { CancelledMoney } from './mail-content.ts';

/** What happened to a booking, before it is known what else its mail needs. */
export type News =
  | Exclude<CustomerNews, { calendar: string | null } | { until: string | null } | { time: string }>
  | { kind: 'booking-received' }
  | { kind: 'hold-ended' | 'booking-unconfirmed'; toVoucher: ReturnedValue | null }
  | { kind: 'payment-received'; amountCents: number; surplusCents?: number; byVoucher?: true }
  | { kind: 'booking-moved'; move: BookingMove }
  | { kind: 'booking-cancelled'; owed: CancelledMoney; toVoucher: ReturnedValue | null; byGuest: boolean }
  | ({ kind: 'units-released' } & UnitsReleased)
  | PlaceNews
  | StormNewsToTell;

type StormNewsToTell =
  | { kind: 'booking-called-off'; storm: CalledOffNews }
  | { kind: 'booking-storm-lifted'; decideBy: Date }
  | {
      kind: 'booking-storm-ended';
      owed: CancelledMoney;
      toVoucher: ReturnedValue | null;
      byDefault: boolean;
      wasAsked: boolean;
    }
  | { kind: 'booking-storm-voucher'; toVoucher: ReturnedValue | null; code: string; worthCents: number };

interface PlaceNews {
  kind: 'place-announced' | 'place-changed';
}

export const isPlaceNews = (news: News): news is PlaceNews =>
  news.kind === 'place-announced' || news.kind === 'place-changed';
