import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { DefectButton } from '#features/craft/web/defect-button.public.tsx';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import type { Departure } from '../../domain/departure.ts';
import { type BoundCraft, craftOf, unitsWithoutNumber } from '../../domain/rental.ts';
import type { TodayBooking } from '../../today.contract.ts';
import { useBoardContext } from '../board-context.ts';
import { Chip, NumberChips } from './craft-strip.tsx';

/** The numbers that a booking has: each can be exchanged, and units without one can get theirs. */
export function OpenedCraft({ departure: { booking, rental } }: { departure: Departure<TodayBooking> }) {
  const { items } = useBoardContext();
  const bound = craftOf(rental);
  const open = items.filter(({ itemId, craft }) => craft && unitsWithoutNumber(rental, itemId) > 0);
  const isOut = rental.phase === 'out';
  if (rental.phase === 'back' || (bound.length === 0 && !(isOut && open.length > 0))) return null;
  return (
    <section aria-label={m.craft_numbers()} className="grid grid-cols-1 gap-2 border-t border-line pt-3">
      <ul className="grid gap-2 empty:hidden">
        {bound.map((craft) => (
          <BoundNumber key={craft.factId} bookingId={booking.id} craft={craft} />
        ))}
      </ul>
      {isOut &&
        open.map(({ itemId }) => (
          <NumberChips key={itemId} bookingId={booking.id} rental={rental} itemId={itemId} isTitled />
        ))}
    </section>
  );
}

function BoundNumber({ bookingId, craft }: { bookingId: number; craft: BoundCraft }) {
  const { record, freeOf, numberOf, reportDefect } = useBoardContext();
  const [isExchanging, setExchanging] = useState(false);
  const { craftId, itemId } = craft;
  const number = numberOf(craftId);
  const free = isExchanging ? freeOf(itemId) : [];
  return (
    <li className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 flex-1 text-lg font-bold tabular-nums">{number}</span>
        <Button
          size="compact"
          aria-expanded={isExchanging}
          aria-label={m.craft_exchange_of({ number })}
          onClick={() => setExchanging(!isExchanging)}
        >
          <ArrowLeftRight aria-hidden="true" className="size-4" />
          {m.craft_exchange()}
        </Button>
        <DefectButton number={number} onReport={() => reportDefect({ id: craftId, number })} />
      </div>
      {isExchanging && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset takes no part in a line
        <div role="group" aria-label={m.craft_exchange_for({ number })} className="grid grid-cols-1 gap-1">
          <p aria-hidden="true" className="text-sm font-semibold">
            {m.craft_exchange_for({ number })}
          </p>
          <div className="flex gap-2 overflow-x-auto p-1">
            {free.map((other) => (
              <Chip
                key={other.id}
                number={other.number}
                onTap={() => {
                  const exchange = { craftId: other.id, insteadOf: craftId };
                  record({ bookingId, kind: 'bound', itemId, quantity: 1, ...exchange });
                  setExchanging(false);
                }}
              />
            ))}
            {free.length === 0 && <p className="py-3 text-sm">{m.craft_none_free()}</p>}
          </div>
        </div>
      )}
    </li>
  );
}
