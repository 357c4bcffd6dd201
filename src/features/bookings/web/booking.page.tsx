import { type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { pageMeta } from '#web/site/page-meta.ts';
import { useSite } from '#web/site/site.ts';
import { useRentalItems } from './booking-queries.ts';
import { BookingSkeleton } from './choose/booking-skeleton.tsx';
import { DateStep } from './choose/date-step.tsx';
import { ItemsStep } from './choose/items-step.tsx';
import { SummaryStep } from './choose/summary-step.tsx';
import { useWantedItem } from './choose/when/use-wanted-item.ts';
import { WantedItemLabel } from './choose/when/wanted-item-label.tsx';
import { loadRentalItems } from './load-rental-items.ts';
import { ConfirmedStep } from './outcome/confirmed-step.tsx';
import { useBookingFlow } from './progress/use-booking-flow.ts';

export const loader = loadRentalItems;

/** Going from step to step changes the address, not what the page is made from. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;
}

export const meta = () =>
  pageMeta({ title: m.booking_page_title(), description: m.booking_page_description() });

export default function BookingPage() {
  const rendered = useLoaderData<typeof loader>();
  const { language } = useSite();
  const { store, step, addressedStep } = useBookingFlow();
  const items = useRentalItems(language, rendered.items);
  const { wanted, want } = useWantedItem(items.data);
  const draft = store.draft;

  if (step === null || draft === null) {
    return (
      <BookingSkeleton
        step={addressedStep}
        label={<WantedItemLabel item={wanted} onShowAll={() => want(null)} />}
      />
    );
  }
  const props = { draft, store, items };
  if (step === 1) return <DateStep {...props} />;
  if (step === 2) return <ItemsStep {...props} />;
  if (step === 3) return <SummaryStep {...props} />;
  return <ConfirmedStep />;
}
