import { openCases, timelineOf } from '#features/overdue/domain/steps.public.ts';
import type { OverdueDay } from '#features/overdue/web/use-overdue.public.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { Departure } from '../../domain/departure.ts';
import type { TodayBooking } from '../../today.contract.ts';
import { useBoardContext } from '../board-context.ts';

interface OverdueNoticesProps {
  departures: readonly Departure<TodayBooking>[];
  overdue: OverdueDay;
}

/** Who is late by more than the owner's limit or is being looked for, and drills, above everything else. */
export function OverdueNotices({ departures, overdue }: OverdueNoticesProps) {
  const { nameOf, openCard } = useBoardContext();
  const { steps, noteStep } = overdue;
  const open = openCases(steps);
  const missing = overdueDepartures(departures, overdue);
  const drills = open.filter(({ isDrill }) => isDrill);
  return (
    <>
      {missing.length > 0 && (
        <Notice
          tone="error"
          announce
          title={m.overdue_open_card()}
          action={
            <div className="relative flex max-w-full gap-2 overflow-x-auto p-1 *:shrink-0">
              {missing.map(({ booking: { id }, minutesLate }) => (
                <Button key={id} size="compact" onClick={() => openCard(id, false)}>
                  <span className="sr-only">{m.overdue_open_card()}, </span>
                  {minutesLate > 0
                    ? m.overdue_late({ name: nameOf(id), minutes: minutesLate })
                    : m.overdue_case_open({ name: nameOf(id) })}
                </Button>
              ))}
            </div>
          }
        />
      )}
      {drills.map(({ bookingId }) => (
        <Notice
          key={bookingId}
          tone="warning"
          title={`${m.overdue_drill_mark()} · ${nameOf(bookingId)}`}
          action={
            <div className="flex flex-wrap gap-2">
              <Button size="compact" onClick={() => openCard(bookingId, true)}>
                {m.overdue_open_card()}
              </Button>
              <Button
                size="compact"
                onClick={() => noteStep({ bookingId, isDrill: true, kind: 'found', note: null })}
              >
                {m.overdue_drill_end()}
              </Button>
            </div>
          }
        />
      ))}
    </>
  );
}

/** Out beyond the owner's limit, or looked for; without those who were found and are on their way. */
export function overdueDepartures(
  departures: readonly Departure<TodayBooking>[],
  { steps, details }: Pick<OverdueDay, 'steps' | 'details'>,
): Departure<TodayBooking>[] {
  const limit = details?.limitMinutes ?? null;
  const open = openCases(steps);
  return departures.filter(({ booking, rental, minutesLate }) => {
    if (rental.phase !== 'out') return false;
    if (open.some(({ bookingId, isDrill }) => !isDrill && bookingId === booking.id)) return true;
    const isFound = timelineOf(steps, { bookingId: booking.id, isDrill: false }).some(
      ({ kind, occurredAt }) =>
        kind === 'found' && Date.parse(occurredAt) >= Date.parse(rental.outSince ?? ''),
    );
    return limit !== null && minutesLate >= limit && !isFound;
  });
}
