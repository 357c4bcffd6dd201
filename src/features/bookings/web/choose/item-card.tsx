import { useId } from 'react';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import type { Duration } from '#shared/rental-time.ts';
import { classNames } from '#ui/class-names.ts';
import { QuantityStepper } from '#ui/form/quantity-stepper.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { durationOffers, type SlotUnits, unitsAt } from '../../domain/choice/duration-offers.ts';
import type { Selection } from '../../domain/choice/selection.ts';
import { DurationChoice } from './duration-choice.tsx';
import { ItemDetails } from './item-details.tsx';

interface ItemCardProps {
  item: RentalItem;
  day: readonly SlotUnits[];
  timeSlot: string;
  /** `null` while another item, or none, is chosen. */
  selection: Selection | null;
  onQuantity: (quantity: number) => void;
  onDuration: (duration: Duration) => void;
}

export function ItemCard({ item, day, timeSlot, selection, onQuantity, onDuration }: ItemCardProps) {
  const titleId = useId();
  const quantity = selection?.quantity ?? 0;
  const offers = durationOffers(day, { itemId: item.itemId, timeSlot, quantity: Math.max(1, quantity) });
  const unitsAtStart = unitsAt(day, item.itemId, timeSlot);
  const chosen = offers.find((offer) => offer.duration === selection?.duration);
  const max = chosen ? chosen.unitsLeft : unitsAtStart;

  return (
    <article
      aria-labelledby={titleId}
      className={classNames(
        'overflow-hidden rounded-lg border bg-white shadow-card',
        selection ? 'border-lagoon ring-2 ring-lagoon' : 'border-line',
      )}
    >
      <div className="flex gap-4 p-4 lg:block lg:p-0">
        <Picture
          src={item.image}
          alt={item.imageAlt}
          sizes="(min-width: 64rem) 24rem, 6rem"
          width={480}
          height={320}
          loading="lazy"
          className="size-24 shrink-0 rounded-md bg-foam object-cover lg:aspect-[3/2] lg:h-auto lg:w-full lg:rounded-none"
        />
        <div className="min-w-0 lg:px-5 lg:pt-4">
          <h2 id={titleId} className="text-xl">
            {item.title}
          </h2>
          <p className="mt-0.5 text-sea-soft">{item.shortDescription}</p>
        </div>
      </div>
      <div className="grid gap-4 px-4 pb-4 lg:p-5 lg:pt-3">
        <DurationChoice
          item={item}
          offers={offers}
          selected={selection?.duration ?? null}
          onSelect={onDuration}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-2">
          <QuantityStepper
            value={quantity}
            max={max}
            onChange={onQuantity}
            label={m.booking_quantity_of({ item: item.title })}
            decreaseLabel={m.booking_quantity_less({ item: item.title })}
            increaseLabel={m.booking_quantity_more({ item: item.title })}
          />
          <p
            className={classNames(
              'rounded-full px-2.5 py-1 text-sm font-semibold',
              unitsAtStart === 0 ? 'bg-coral-tint text-coral-deep' : 'bg-lagoon-tint text-sea',
            )}
          >
            {unitsAtStart === 0 ? m.booking_reason_sold_out() : m.booking_units_left({ count: max })}
          </p>
        </div>
        <ItemDetails item={item} />
      </div>
    </article>
  );
}
