import { LifeBuoy } from 'lucide-react';
import { timelineOf } from '#features/overdue/domain/steps.public.ts';
import { Timeline } from '#features/overdue/web/timeline.public.tsx';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import type { Departure } from '../../domain/departure.ts';
import type { TodayBooking } from '../../today.contract.ts';
import { useBoardContext } from '../board-context.ts';

/** Of a rental that is out: the card, practice with it, and what was done. */
export function OpenedOverdue({
  departure: { booking, rental, minutesLate },
}: {
  departure: Departure<TodayBooking>;
}) {
  const { openCard, steps, nameOf } = useBoardContext();
  const timelines = [false, true]
    .map((isDrill) => timelineOf(steps, { bookingId: booking.id, isDrill }))
    .filter(({ length }) => length > 0);
  const isOut = rental.phase === 'out';
  if (!isOut && timelines.length === 0) return null;
  return (
    <div className="grid gap-2">
      {isOut && (
        <div className="flex flex-wrap gap-2">
          {minutesLate > 0 && (
            <Button look="cautious" onClick={() => openCard(booking.id, false)}>
              <LifeBuoy aria-hidden="true" className="size-5 shrink-0" />
              {m.overdue_open_card()}
            </Button>
          )}
          <Button
            aria-label={m.overdue_drill_of({ name: nameOf(booking.id) })}
            onClick={() => openCard(booking.id, true)}
          >
            {m.overdue_drill()}
          </Button>
        </div>
      )}
      {timelines.map((timeline) => (
        <Timeline key={String(timeline[0]?.isDrill)} timeline={timeline} nameOf={nameOf} />
      ))}
    </div>
  );
}
