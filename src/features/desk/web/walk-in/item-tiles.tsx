import {
  durationOffer,
  nextFreeStart,
  type SlotUnits,
} from '#features/booking-flow/domain/duration-offers.public.ts';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { durations } from '#shared/rental-time.ts';
import { classNames } from '#ui/class-names.ts';
import { startOf } from '#web/format/rental-times.ts';

interface ItemTilesProps {
  items: readonly RentalItem[];
  day: readonly SlotUnits[];
  timeSlot: string;
  chosen: string | null;
  /** Receives a later start if nothing is free at the chosen one. */
  onChoose: (itemId: string, timeSlot: string) => void;
}

/**
 * Large enough for wet fingers. Each tile shows the free units for the shortest rental at the chosen start, or else the
 * next start with free units; one tap selects both.
 */
export function ItemTiles({ items, day, timeSlot, chosen, onChoose }: ItemTilesProps) {
  return (
    <section aria-labelledby="walk-in-what" className="grid gap-2">
      <h2 id="walk-in-what" className="text-lg">
        {m.walk_in_what()}
      </h2>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {items.map(({ itemId, title, prices }) => {
          const priced = durations.filter((each) => prices.some(({ duration }) => duration === each));
          const wish = { itemId, timeSlot, duration: priced[0] ?? durations[0] };
          const { unitsLeft } = durationOffer(day, { ...wish, quantity: 1 });
          const start = unitsLeft > 0 ? timeSlot : nextFreeStart(day, wish);
          return (
            <button
              key={itemId}
              type="button"
              aria-pressed={itemId === chosen}
              aria-disabled={start === null || undefined}
              onClick={() => start !== null && onChoose(itemId, start)}
              className={classNames(
                'grid min-h-24 content-center gap-1 rounded-lg border-2 p-3 text-left aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-foam aria-disabled:text-sea-soft',
                itemId === chosen ? 'border-sea bg-lagoon-tint' : 'border-edge bg-white',
              )}
            >
              <span className="text-lg leading-tight font-bold wrap-anywhere">{title}</span>
              <span className="tabular-nums">{tileText(unitsLeft, start)}</span>
            </button>
          );
        })}
      </div>
    </section>
  );
}

function tileText(unitsLeft: number, start: string | null): string {
  if (unitsLeft > 0) return m.walk_in_free({ count: unitsLeft });
  return start === null ? m.walk_in_none_free() : m.walk_in_next_free({ time: startOf(start) });
}
