import { ChevronDown } from 'lucide-react';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';

/** Details that most visitors do not need. */
export function ItemDetails({ item }: { item: RentalItem }) {
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
