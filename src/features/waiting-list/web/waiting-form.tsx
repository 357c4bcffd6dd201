import { useState } from 'react';
import { soldOutTimes } from '#features/booking-flow/web/booking-progress.public.ts';
import { useDay } from '#features/booking-flow/web/booking-queries.public.ts';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { Duration } from '#shared/rental-time.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { api } from '#web/api/api-client.ts';
import { LoadFailure } from '#web/failure/load-failure.tsx';
import { longDate } from '#web/format/dates.ts';
import { useSite } from '#web/site/site.ts';
import { EmailForm } from './email-form.tsx';
import { WishFields } from './wish-fields.tsx';

interface WaitingFormProps {
  date: LocalDate;
  items: RentalItem[];
  /** What was looked at before. */
  item: RentalItem;
  time: string | null;
}

/** The sold-out items to wait for, and the address to notify. */
export function WaitingForm({ date, items, item: first, time }: WaitingFormProps) {
  const { language } = useSite();
  const day = useDay(date);
  const [wish, setWish] = useState({ itemId: first.itemId, quantity: 1, timeSlot: time ?? '' });
  const [duration, setDuration] = useState<Duration | null>(null);
  const item = items.find(({ itemId }) => itemId === wish.itemId) ?? first;
  const offered = item.prices.map((price) => price.duration);
  const line = {
    itemId: item.itemId,
    quantity: Math.min(wish.quantity, item.fleetSize),
    duration: offered.find((each) => each === duration) ?? offered[0] ?? '1/2',
  };
  const times = soldOutTimes(day.data ?? [], line);
  const timeSlot = times.find((each) => each === wish.timeSlot) ?? times[0];

  if (day.isError && !day.data) return <LoadFailure title={m.booking_slots_failed()} query={day} />;
  if (!day.data) return <Spinner label={m.booking_loading()} />;
  return (
    <div className="grid gap-6">
      <p className="text-xl font-semibold first-letter:uppercase">{longDate(date, language)}</p>
      <WishFields
        wish={{ ...line, timeSlot: timeSlot ?? '' }}
        items={items}
        item={item}
        durations={offered}
        times={times}
        onChange={({ duration: chosen, ...change }) => {
          if (chosen) setDuration(chosen);
          setWish((before) => ({ ...before, ...change }));
        }}
      />
      {timeSlot ? (
        <EmailForm
          key={language}
          wish={{ ...line, timeSlot, bookingDate: date, language }}
          join={(body) => api('POST /api/waiting-list', { body })}
          next={
            <LinkButton to="/booking?step=1" size="compact">
              {m.waiting_to_times()}
            </LinkButton>
          }
        />
      ) : (
        <Notice
          tone="success"
          title={m.waiting_all_free()}
          action={
            <LinkButton to={`/booking?step=1&item=${item.itemId}`} size="compact">
              {m.waiting_to_times()}
            </LinkButton>
          }
        />
      )}
    </div>
  );
}
