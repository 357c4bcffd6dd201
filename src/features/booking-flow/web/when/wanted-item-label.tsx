import { useRef } from 'react';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { PriceFrom } from './price-from.tsx';

/** Says which item calendar and times are about. It holds the focus when its only button has gone. */
export function WantedItemLabel({ item, onShowAll }: { item: RentalItem | null; onShowAll: () => void }) {
  const root = useRef<HTMLDivElement>(null);
  function showAll() {
    root.current?.focus();
    onShowAll();
  }
  return (
    <div ref={root} tabIndex={-1}>
      {item && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 rounded-md bg-lagoon-tint pt-3 pr-1 pb-1 pl-4 sm:pt-1 md:mb-6">
          <p>
            {m.booking_times_for()} <strong>{item.title}</strong> · <PriceFrom item={item} />
          </p>
          <Button look="quiet" size="compact" onClick={showAll} className="-ml-3.5 sm:ml-0">
            {m.booking_all_items()}
          </Button>
        </div>
      )}
    </div>
  );
}
