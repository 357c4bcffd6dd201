import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { durations } from '#shared/rental-time.ts';
import { classNames } from '#ui/class-names.ts';
import { durationOffer, type SlotUnits } from '../../domain/choice/duration-offers.ts';

interface ItemTilesProps {
  items: readonly RentalItem[];
  day: readonly SlotUnits[];
  timeSlot: string;
  chosen: string | null;
  onChoose: (itemId: string) => void;
}

/** Big enough for wet fingers, with what is free for the shortest rental from the start on. */
export function ItemTiles({ items, day, timeSlot, chosen, onChoose }: ItemTilesProps) {
  return (
    <section aria-labelledby="walk-in-what" className="grid gap-2">
      <h2 id="walk-in-what" className="text-lg">
        {m.walk_in_what()}
      </h2>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {items.map(({ itemId, title }) => {
          const { unitsLeft } = durationOffer(day, { itemId, timeSlot, duration: durations[0], quantity: 1 });
          return (
            <button
              key={itemId}
              type="button"
              aria-pressed={itemId === chosen}
              aria-disabled={unitsLeft === 0 || undefined}
              onClick={() => unitsLeft > 0 && onChoose(itemId)}
              className={classNames(
                'grid min-h-24 content-center gap-1 rounded-lg border-2 p-3 text-left aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-foam aria-disabled:text-sea-soft',
                itemId === chosen ? 'border-sea bg-lagoon-tint' : 'border-edge bg-white',
              )}
            >
              <span className="text-lg leading-tight font-bold wrap-anywhere">{title}</span>
              <span className="tabular-nums">
                {unitsLeft > 0 ? m.walk_in_free({ count: unitsLeft }) : m.walk_in_none_free()}
              </span>
            </button>
          );
        })}
      </div>
    </section>
  );
}
