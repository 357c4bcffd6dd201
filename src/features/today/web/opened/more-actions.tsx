import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { businessInstant } from '#shared/business-calendar.ts';
import { Button } from '#ui/button/button.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import type { Departure } from '../../domain/departure.ts';
import { slotOf } from '../../domain/forecast.ts';
import { extensionOffers, swapOffers } from '../../domain/offers.ts';
import { craftOf, left, unitsWithoutNumber } from '../../domain/rental.ts';
import type { TodayBooking } from '../../today.contract.ts';
import { useBoardContext } from '../board-context.ts';
import { BriefingQuestion } from '../briefing/briefing-question.tsx';
import type { Tap } from '../use-facts.ts';

/** The rarer actions, and the input for facts that happened earlier. */
export function MoreActions({ departure }: { departure: Departure<TodayBooking> }) {
  const { booking, rental } = departure;
  const { record, date, titleOf, numberOf, items, sheet, now } = useBoardContext();
  const { language, timeZone } = useSite();
  const nowSlot = slotOf(now, date, timeZone);
  const [time, setTime] = useState('');
  const [isTelling, setTelling] = useState(false);
  const isAwaited = rental.phase === 'expected' || rental.phase === 'arrived';
  const tap = (wish: Omit<Tap, 'bookingId' | 'occurredAt'>) => {
    record({
      ...wish,
      bookingId: booking.id,
      occurredAt: time ? businessInstant(date, time, timeZone).toISOString() : undefined,
    });
    setTime('');
  };
  const happenedAt = time ? businessInstant(date, time, timeZone) : now;
  const isOver = rental.phase === 'back' || rental.phase === 'missed';
  const several = rental.lines.reduce((sum, line) => sum + left(line), 0) > 1;
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={`happened-${booking.id}`}>{m.today_happened_at()}</label>
        <TextInput
          id={`happened-${booking.id}`}
          type="time"
          value={time}
          onChange={({ target }) => setTime(target.value)}
          className="w-36!"
        />
      </div>
      {isTelling && time !== '' && (
        <BriefingQuestion
          bookingId={booking.id}
          title={m.today_fact_handed_out({ time })}
          onCancel={() => setTelling(false)}
          onAnswer={(notes) => {
            setTelling(false);
            tap({ kind: 'handed-out', ...notes });
          }}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {time !== '' && rental.phase !== 'out' && rental.phase !== 'back' && (
          <Button onClick={() => (sheet ? setTelling(true) : tap({ kind: 'handed-out' }))}>
            {m.today_hand_out()}
          </Button>
        )}
        {time !== '' && rental.phase === 'out' && (
          <Button onClick={() => tap({ kind: 'returned' })}>{m.today_returned()}</Button>
        )}
        {rental.phase === 'expected' && (
          <Button onClick={() => tap({ kind: 'checked-in' })}>{m.today_check_in()}</Button>
        )}
        {rental.phase === 'expected' && happenedAt >= departure.startsAt && (
          <Button look="cautious" onClick={() => tap({ kind: 'no-show' })}>
            {m.today_no_show()}
          </Button>
        )}
        {isAwaited &&
          [15, 30].map((minutes) => (
            <Button key={minutes} onClick={() => tap({ kind: 'late-start', minutes })}>
              {m.today_start_later({ minutes })}
            </Button>
          ))}
        {rental.phase === 'out' &&
          several &&
          rental.lines
            .filter((line) => left(line) > 0 && unitsWithoutNumber(rental, line.itemId) > 0)
            .map((line) => (
              <Button
                key={`${line.itemId} ${line.duration}`}
                onClick={() => tap({ kind: 'returned', itemId: line.itemId, quantity: 1 })}
              >
                {m.today_unit_back({ item: titleOf(line.itemId) })}
              </Button>
            ))}
        {rental.phase === 'out' &&
          several &&
          craftOf(rental).map(({ craftId, itemId }) => (
            <Button key={craftId} onClick={() => tap({ kind: 'returned', itemId, quantity: 1, craftId })}>
              {m.craft_back({ number: numberOf(craftId) })}
            </Button>
          ))}
        {rental.phase === 'out' &&
          extensionOffers(departure, items).map(({ minutes, cents }) => (
            <Button key={minutes} onClick={() => tap({ kind: 'extended', minutes })}>
              {m.today_extend({ minutes, amount: euro(cents, language) })}
            </Button>
          ))}
        {(isAwaited || rental.phase === 'out') &&
          swapOffers(departure, items, nowSlot).map(({ itemId, toItemId }) => (
            <Button
              key={`${itemId} ${toItemId}`}
              onClick={() => tap({ kind: 'swapped', itemId, toItemId, quantity: 1 })}
            >
              {m.today_swap({ item: titleOf(itemId), other: titleOf(toItemId) })}
            </Button>
          ))}
        {isOver && rental.freedAt === null && happenedAt >= departure.startsAt && (
          <Button onClick={() => tap({ kind: 'freed' })}>{m.today_free_rest()}</Button>
        )}
        {rental.freedAt !== null && <p className="text-sm text-sea-soft">{m.today_freed()}</p>}
      </div>
      {rental.phase === 'out' && !booking.trip && extensionOffers(departure, items).length === 0 && (
        <p className="text-sm text-sea-soft">{m.today_no_extension()}</p>
      )}
    </div>
  );
}
