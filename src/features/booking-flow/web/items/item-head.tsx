import type { RefObject } from 'react';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { PriceFrom } from '../when/date-bar.tsx';

interface ItemHeadProps {
  item: RentalItem;
  titleId: string;
  /** Takes the focus when what was pressed is gone. */
  title: RefObject<HTMLHeadingElement | null>;
  isSoldOut: boolean;
  unitsLeft: number;
}

/** What an item is, from what price, and how much of it is left. */
export function ItemHead({ item, titleId, title, isSoldOut, unitsLeft }: ItemHeadProps) {
  return (
    <div className="flex gap-3 p-3 pb-0 sm:gap-4 lg:block lg:p-0">
      <Picture
        src={item.image || '/illustrations/coast.svg'}
        alt={item.imageAlt}
        sizes="(min-width: 64rem) 24rem, 5rem"
        width={480}
        height={320}
        loading="lazy"
        className="size-20 shrink-0 rounded-md bg-foam object-cover lg:aspect-[3/2] lg:h-auto lg:w-full lg:rounded-none"
      />
      <div className="min-w-0 flex-1 lg:px-5 lg:pt-4">
        <h2 id={titleId} ref={title} tabIndex={-1} className="text-lg leading-tight lg:text-xl">
          {item.title}
        </h2>
        <p className="mt-0.5 text-sm leading-snug text-sea-soft lg:text-base">{item.shortDescription}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-semibold">
          <span className="empty:hidden">
            <PriceFrom item={item} />
          </span>
          <span
            className={classNames(
              'rounded-full px-2 py-0.5',
              isSoldOut ? 'bg-coral-tint text-coral-deep' : 'bg-lagoon-tint',
            )}
          >
            {isSoldOut ? m.booking_reason_sold_out() : m.booking_units_left({ count: unitsLeft })}
          </span>
        </p>
      </div>
    </div>
  );
}
