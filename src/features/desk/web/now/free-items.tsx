import { durationText } from '#i18n/duration-text.ts';
import { m } from '#i18n/generated/messages.js';
import { rentalRange } from '#shared/rental-time.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import type { FreeNow } from '../../desk.contract.ts';
import type { Choice } from './poster-booking.ts';

type Item = FreeNow['items'][number];
type Chosen = Omit<Choice, 'timeSlot'>;

interface FreeItemsProps {
  items: readonly Item[];
  onChoose: (chosen: Chosen) => void;
}

/** One tap chooses a craft and how long; what is not free comes last. */
export function FreeItems({ items, onChoose }: FreeItemsProps) {
  const isFree = ({ offers }: Item) => offers.some(({ unitsLeft }) => unitsLeft > 0);
  return (
    <ul className="grid gap-3">
      {items
        .toSorted((a, b) => Number(isFree(b)) - Number(isFree(a)))
        .map((item) => (
          <FreeItem key={item.itemId} item={item} onChoose={onChoose} />
        ))}
    </ul>
  );
}

function FreeItem({ item, onChoose }: { item: Item; onChoose: (chosen: Chosen) => void }) {
  const { language } = useSite();
  const { itemId, title, image, offers } = item;
  const free = offers.filter(({ unitsLeft }) => unitsLeft > 0);
  const most = Math.max(0, ...offers.map(({ unitsLeft }) => unitsLeft));
  return (
    <li className="grid gap-3 rounded-lg border border-line bg-white p-4">
      <div className="flex items-center gap-3">
        <Picture src={image} alt="" sizes="4rem" className="size-16 shrink-0 rounded-md object-cover" />
        <div className="min-w-0">
          <h2 className="text-xl leading-tight wrap-anywhere">{title}</h2>
          <p className="tabular-nums">{most > 0 ? m.now_free({ count: most }) : m.now_none_free()}</p>
        </div>
      </div>
      {free.length > 0 && (
        <div className="grid grid-cols-3 gap-2">
          {free.map(({ duration, amountCents }) => (
            <button
              key={duration}
              type="button"
              onClick={() => onChoose({ itemId, title, duration, quantity: 1, unitPriceCents: amountCents })}
              className="grid min-h-16 content-center rounded-md border border-buoy-deep bg-buoy px-1 text-center text-sea"
            >
              <span className="text-sm font-semibold">{durationText(duration)}</span>
              <span className="text-lg font-bold tabular-nums">{euro(amountCents, language)}</span>
            </button>
          ))}
        </div>
      )}
    </li>
  );
}

/** `10:00–11:00` */
export function choiceRange({ timeSlot, duration }: Choice): string {
  return rentalRange(timeSlot, [duration]).replace(' - ', '–');
}
