import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { useSite } from '#web/site/site.ts';
import type { Departure } from '../../domain/departure.ts';
import type { TodayBooking } from '../../today.contract.ts';
import { useBoardContext } from '../board-context.ts';
import { clockText } from '../board-texts.ts';

/**
 * The two things that are tapped all day. What was tapped becomes a text in its place, so that a second tap with a wet
 * hand meets nothing.
 */
export function MainActions({ departure }: { departure: Departure<TodayBooking> }) {
  const { booking, rental, dueBack } = departure;
  const { record, now } = useBoardContext();
  const { language, timeZone } = useSite();
  const describedBy = `departure-${booking.id}`;
  const time = (instant: string | null) => (instant ? clockText(instant, language, timeZone) : '');
  const tap = (kind: 'checked-in' | 'handed-out' | 'returned') => record({ bookingId: booking.id, kind });
  const isAwaited = rental.phase === 'expected' || rental.phase === 'arrived' || rental.phase === 'missed';
  const minutesLeft = Math.ceil((dueBack.getTime() - now.getTime()) / 60_000);
  return (
    <div className="grid grid-cols-2 gap-3">
      {isAwaited ? (
        <Button
          look="primary"
          size="large"
          className="px-3!"
          aria-describedby={describedBy}
          onClick={() => tap('handed-out')}
        >
          {m.today_hand_out()}
        </Button>
      ) : (
        <FinalState>
          {rental.phase === 'out' && minutesLeft > 0
            ? m.today_due({ time: time(dueBack.toISOString()), minutes: minutesLeft })
            : m.today_out_since({ time: time(rental.outSince) })}
        </FinalState>
      )}
      {rental.phase === 'expected' && (
        <Button
          size="large"
          className="px-3!"
          aria-describedby={describedBy}
          onClick={() => tap('checked-in')}
        >
          {m.today_check_in()}
        </Button>
      )}
      {rental.phase === 'arrived' && (
        <FinalState>{m.today_arrived_at({ time: time(rental.arrivedAt) })}</FinalState>
      )}
      {rental.phase === 'missed' && <FinalState>{m.today_missed()}</FinalState>}
      {rental.phase === 'out' && (
        <Button size="large" className="px-3!" aria-describedby={describedBy} onClick={() => tap('returned')}>
          {m.today_back()}
        </Button>
      )}
      {rental.phase === 'back' && <FinalState>{m.today_back_at({ time: time(rental.backAt) })}</FinalState>}
    </div>
  );
}

function FinalState({ children }: { children: ReactNode }) {
  return (
    <p className="grid min-h-14 place-items-center rounded-md bg-foam px-2 py-2 text-center text-sm font-semibold">
      {children}
    </p>
  );
}
