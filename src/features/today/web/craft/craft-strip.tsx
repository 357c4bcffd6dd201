import { Check } from 'lucide-react';
import { DefectButton } from '#features/craft/web/defect-button.public.tsx';
import { m } from '#i18n/generated/messages.js';
import { classNames } from '#ui/class-names.ts';
import type { Departure } from '../../domain/departure.ts';
import { craftOf, type Rental, unitsWithoutNumber } from '../../domain/rental.ts';
import type { TodayBooking } from '../../today.contract.ts';
import { useBoardContext } from '../board-context.ts';

/**
 * Below the row that was tapped: after a hand-out which of the free numbers went out, after a return whether one has a
 * defect. To tap none is fine too.
 */
export function CraftStrip({ departure: { booking, rental } }: { departure: Departure<TodayBooking> }) {
  const { items, numberOf, reportDefect } = useBoardContext();
  if (rental.phase === 'back' && rental.craft.length > 0)
    return (
      <div className="flex gap-2 overflow-x-auto bg-lagoon-tint px-2 pb-2">
        {rental.craft
          .filter(({ isTaken, backAt }) => !isTaken && backAt === rental.backAt)
          .map(({ craftId, factId }) => ({ id: craftId, number: numberOf(craftId), factId }))
          .map(({ factId, ...craft }) => (
            <DefectButton key={factId} number={craft.number} isNamed onReport={() => reportDefect(craft)} />
          ))}
      </div>
    );
  if (rental.phase !== 'out') return null;
  return items
    .filter(({ itemId, craft }) => craft && rental.lines.some((line) => line.itemId === itemId))
    .map(({ itemId }) => (
      <NumberChips key={itemId} bookingId={booking.id} rental={rental} itemId={itemId} isTitled />
    ));
}

interface NumberChipsProps {
  bookingId: number;
  rental: Rental;
  itemId: string;
  /** Says which item is meant, where nothing else does. */
  isTitled?: boolean;
}

/** One line that moves sideways: the numbers that were given out, which a tap takes off again, and the free ones. */
export function NumberChips({ bookingId, rental, itemId, isTitled = false }: NumberChipsProps) {
  const { record, freeOf, numberOf, titleOf } = useBoardContext();
  const given = craftOf(rental).filter((craft) => craft.itemId === itemId);
  const free = unitsWithoutNumber(rental, itemId) > 0 ? freeOf(itemId) : [];
  const title = m.craft_which({ item: titleOf(itemId) });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset takes no part in a line
    <div role="group" aria-label={title} className="grid grid-cols-1 gap-1 bg-lagoon-tint px-2 pb-2">
      {isTitled && (
        <p aria-hidden="true" className="truncate text-sm font-semibold">
          {title}
        </p>
      )}
      <div className="flex gap-2 overflow-x-auto p-1">
        {given.map(({ craftId, factId }) => (
          <Chip
            key={craftId}
            number={numberOf(craftId)}
            isGiven
            onTap={() => record({ bookingId, kind: 'undone', refersTo: factId })}
          />
        ))}
        {free.map(({ id: craftId, number }) => (
          <Chip
            key={craftId}
            number={number}
            onTap={() => record({ bookingId, kind: 'bound', itemId, quantity: 1, craftId })}
          />
        ))}
        {given.length + free.length === 0 && <p className="py-3 text-sm">{m.craft_none_free()}</p>}
      </div>
    </div>
  );
}

interface ChipProps {
  number: string;
  isGiven?: boolean;
  onTap: () => void;
}

/** A number that fits under a thumb. */
export function Chip({ number, isGiven = false, onTap }: ChipProps) {
  return (
    <button
      type="button"
      aria-label={isGiven ? m.craft_chosen({ number }) : m.craft_choose({ number })}
      aria-pressed={isGiven}
      onClick={onTap}
      className={classNames(
        'inline-flex min-h-12 min-w-14 shrink-0 items-center justify-center gap-1 rounded-md border-2 border-sea px-3 font-bold tabular-nums select-none',
        isGiven ? 'bg-sea text-white' : 'bg-white',
      )}
    >
      {isGiven && <Check aria-hidden="true" className="size-4 stroke-3" />}
      {number}
    </button>
  );
}
