import { ChevronDown } from 'lucide-react';
import { Suspense, useId, useRef, useState } from 'react';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import type { Duration } from '#shared/rental-time.ts';
import { classNames } from '#ui/class-names.ts';
import { QuantityStepper } from '#ui/form/quantity-stepper.tsx';
import { lazyOr } from '#ui/lazy-or.ts';
import { durationOffers, type SlotUnits, unitsAt } from '../../domain/duration-offers.public.ts';
import { nearestFreeSlots, type Wish } from '../../domain/free-slots.ts';
import type { Selection } from '../../domain/selection.ts';
import type { Start } from '../offers/use-next-free-day.ts';
import { DurationChoice } from './duration-choice.tsx';
import { ItemHead } from './item-head.tsx';

// Few see it, so the others do not load it.
const ItemOffers = lazyOr(() => import('./item-offers.tsx').then((module) => module.ItemOffers));

interface ItemCardProps {
  item: RentalItem;
  day: readonly SlotUnits[];
  start: Start;
  /** `null` while none of it is chosen. */
  selection: Selection | null;
  /** What else is chosen and has to fit where this item is moved to. */
  others: Wish['lines'];
  /** What is missing or cannot be had of it, once the visitor has tried to go on. */
  problem: { text: string; attempt: number } | null;
  onQuantity: (quantity: number) => void;
  onDuration: (duration: Duration) => void;
  /** This item at another time; without a duration that is still to be chosen. */
  onMove: (start: Start, duration: Duration | null) => void;
}

/** On a phone the price list opens when it is wanted, so that two cards fit on a screen. */
export function ItemCard(props: ItemCardProps) {
  const { item, day, start, selection, others, problem, onQuantity, onDuration, onMove } = props;
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [toggled, setToggled] = useState<boolean | null>(null);
  // The list opens where something is wrong in it.
  const isOpen = problem !== null || (toggled ?? selection !== null);
  const { date, timeSlot } = start;
  const quantity = Math.max(1, selection?.quantity ?? 0);
  const offers = durationOffers(day, { itemId: item.itemId, timeSlot, quantity });
  const unitsAtStart = unitsAt(day, item.itemId, timeSlot);
  const chosen = offers.find((offer) => offer.duration === selection?.duration);
  const max = chosen ? chosen.unitsLeft : unitsAtStart;
  const isOffered = offers.some(({ notOffered }) => notOffered === null);
  const wish = (duration: Duration): Wish => ({
    timeSlot,
    lines: [...others, { itemId: item.itemId, duration, quantity }],
  });

  function move(to: Start, duration: Duration | null) {
    onMove(to, duration);
    // The button that was pressed is gone.
    title.current?.focus();
  }

  return (
    <article
      aria-labelledby={`${id}-title`}
      className={classNames(
        'overflow-hidden rounded-lg border bg-white shadow-card',
        selection ? 'border-lagoon ring-2 ring-lagoon' : 'border-line',
      )}
    >
      <ItemHead
        item={item}
        titleId={`${id}-title`}
        title={title}
        isSoldOut={unitsAtStart === 0}
        unitsLeft={max}
      />
      <div className="grid gap-3 p-3 pt-2 lg:gap-4 lg:p-5 lg:pt-3">
        {!isOffered && (
          <Suspense>
            <ItemOffers item={item} date={date} day={day} wish={wish} onMove={(to) => move(to, null)} />
          </Suspense>
        )}
        <div className="flex items-center justify-between gap-2">
          <button
            type="button"
            aria-label={`${m.booking_show_prices()}: ${item.title}`}
            aria-expanded={isOpen}
            aria-controls={`${id}-prices`}
            onClick={() => setToggled(!isOpen)}
            className="flex min-h-12 items-center gap-1 font-semibold text-lagoon-deep lg:hidden"
          >
            {m.booking_show_prices()}
            <ChevronDown aria-hidden="true" className={classNames('size-5', isOpen && 'rotate-180')} />
          </button>
          <QuantityStepper
            value={selection?.quantity ?? 0}
            max={max}
            onChange={(wanted) => {
              setToggled(null);
              onQuantity(wanted);
            }}
            label={m.booking_quantity_of({ item: item.title })}
            decreaseLabel={m.booking_quantity_less({ item: item.title })}
            increaseLabel={m.booking_quantity_more({ item: item.title })}
          />
        </div>
        <div id={`${id}-prices`} className={classNames('gap-3 lg:grid lg:gap-4', isOpen ? 'grid' : 'hidden')}>
          <DurationChoice
            item={item}
            error={problem?.text}
            attempt={problem?.attempt ?? 0}
            offers={offers}
            selected={selection?.duration ?? null}
            onSelect={onDuration}
            findOtherSlot={(duration) =>
              (isOffered && nearestFreeSlots(day, wish(duration), { limit: 1 })[0]) || null
            }
            onMove={(to, duration) => move({ date, timeSlot: to }, duration)}
          />
          <ItemDetails item={item} />
        </div>
      </div>
    </article>
  );
}

/** Details that most visitors do not need. */
function ItemDetails({ item }: { item: RentalItem }) {
  const facts = [
    { name: m.booking_item_weight(), value: item.weightCapacity },
    { name: m.booking_item_skill(), value: item.skillLevel },
    { name: m.booking_item_includes(), value: item.includes },
  ].filter((fact) => fact.value !== '');
  if (facts.length === 0 && item.description === '') return null;
  return (
    <details className="group border-t border-line pt-1">
      <summary className="flex min-h-11 list-none items-center justify-between gap-2 font-semibold text-lagoon-deep [&::-webkit-details-marker]:hidden">
        <span>
          {m.booking_item_more()}
          <span className="sr-only">: {item.title}</span>
        </span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      {item.description && <p className="pb-2">{item.description}</p>}
      <dl className="grid gap-1.5 pb-1 text-sm">
        {facts.map(({ name, value }) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-sea-soft">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
