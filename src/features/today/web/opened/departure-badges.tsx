import {
  BadgeCheck,
  Ban,
  CircleCheck,
  Clock,
  CreditCard,
  FileCheck,
  FileX,
  type LucideIcon,
} from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { classNames } from '#ui/class-names.ts';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import type { Departure } from '../../domain/departure.ts';
import type { TodayBooking } from '../../today.contract.ts';

const looks = {
  good: 'bg-kelp-tint text-sea',
  open: 'bg-amber-tint text-amber',
  bad: 'bg-coral-tint text-coral-deep',
};

interface Badge {
  icon: LucideIcon;
  look: keyof typeof looks;
  text: string;
}

/** What has to be settled before a guest goes out: money, waiver, and whether they have arrived. */
export function DepartureBadges({ departure }: { departure: Departure<TodayBooking> }) {
  const { language } = useSite();
  return (
    <ul className="flex flex-wrap gap-2">
      {badgesOf(departure, (cents) => euro(cents, language)).map(({ icon: Icon, look, text }) => (
        <li
          key={text}
          className={classNames(
            'inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-sm font-semibold',
            looks[look],
          )}
        >
          <Icon aria-hidden="true" className="size-4" />
          {text}
        </li>
      ))}
    </ul>
  );
}

function badgesOf(
  { booking, rental, minutesAwaited }: Departure<TodayBooking>,
  money: (cents: number) => string,
): Badge[] {
  const due = booking.dueCents;
  const badges: Badge[] = [];
  if (booking.isCancelled) badges.push({ icon: Ban, look: 'bad', text: m.today_cancelled() });
  else if (booking.isHeld) badges.push({ icon: CreditCard, look: 'open', text: m.today_paying() });
  else if (due > 0)
    badges.push({ icon: Clock, look: 'open', text: m.today_amount_due({ amount: money(due) }) });
  else badges.push({ icon: CircleCheck, look: 'good', text: m.today_paid() });
  badges.push(
    booking.waiverAccepted
      ? { icon: FileCheck, look: 'good', text: m.today_waiver() }
      : { icon: FileX, look: 'bad', text: m.today_no_waiver() },
  );
  if (!booking.isConfirmed && !booking.isHeld && rental.phase === 'expected')
    badges.push({ icon: BadgeCheck, look: 'open', text: m.today_unconfirmed() });
  if (minutesAwaited > 0)
    badges.push({ icon: Clock, look: 'open', text: m.today_awaited({ minutes: minutesAwaited }) });
  return badges;
}
