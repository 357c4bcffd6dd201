import { Clock, LifeBuoy, type LucideIcon, ReceiptEuro } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';

const facts: { icon: LucideIcon; title: () => string; text: () => string }[] = [
  { icon: Clock, title: () => m.site_fact_arrive(), text: () => m.site_fact_arrive_text() },
  { icon: LifeBuoy, title: () => m.site_fact_jackets(), text: () => m.site_fact_jackets_text() },
  { icon: ReceiptEuro, title: () => m.site_fact_fees(), text: () => m.site_fact_fees_text() },
];

export function HomeFacts() {
  return (
    <section aria-label={m.site_facts()}>
      <ul className="grid gap-4">
        {facts.map(({ icon: Icon, title, text }) => (
          <li key={title()} className="flex gap-3.5">
            <Icon aria-hidden="true" className="mt-0.5 size-7 shrink-0 text-lagoon-deep" />
            <div>
              <p className="text-lg font-bold">{title()}</p>
              <p>{text()}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
