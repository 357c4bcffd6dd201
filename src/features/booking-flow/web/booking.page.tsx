import { lazy, Suspense } from 'react';
import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { readMixedBaskets } from '#features/settings/web/mixed-baskets.public.ts';
import { m } from '#i18n/generated/messages.js';
import { lazyAhead } from '#ui/lazy-ahead.ts';
import { loadOrSkip } from '#web/api/rendered-data.ts';
import { useLoadAhead } from '#web/connection/use-load-ahead.ts';
import { pageContext } from '#web/site/page-context.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { useSite } from '#web/site/site.ts';
import { matchPriceList } from '../domain/draft-quote.ts';
import { useDaysAhead, useRentalItems } from './booking-queries.ts';
import { BookingSkeleton } from './choose/booking-skeleton.tsx';
import { DateStep } from './choose/date-step.tsx';
import { loadRentalItems } from './load-rental-items.ts';
import { useBookingFlow } from './progress/use-booking-flow.ts';
import { useWantedItem, WantedItemLabel } from './when/wanted-item-label.tsx';

const itemsStep = lazyAhead(() => import('./choose/items-step.tsx').then((module) => module.ItemsStep));
const summaryStep = lazyAhead(() => import('./choose/summary-step.tsx').then((module) => module.SummaryStep));
const nextSteps = [itemsStep.load, summaryStep.load];

/** Only for who comes back after booking. */
const ConfirmedStep = lazy(() =>
  import('./outcome/confirmed-step.tsx').then((module) => ({ default: module.ConfirmedStep })),
);

/** @returns `isMixed`: whether a booking may hold several kinds. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, reportError } = args.context.get(pageContext);
  const [{ items }, isMixed] = await Promise.all([
    loadRentalItems(args),
    loadOrSkip(readMixedBaskets(api), reportError),
  ]);
  return { items, isMixed: isMixed ?? false };
}

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
  const items = useRentalItems(language, rendered.items, store.draft?.date);
  const { wanted, want } = useWantedItem(items.data);
  useDaysAhead({ itemId: wanted?.itemId, enabled: addressedStep === 1 });
  useLoadAhead(nextSteps);

  const skeleton = (
    <BookingSkeleton
      step={addressedStep}
      label={<WantedItemLabel item={wanted} onShowAll={() => want(null)} />}
    />
  );
  if (step === null || store.draft === null) return skeleton;
  const draft = items.data ? matchPriceList(store.draft, items.data) : store.draft;
  const props = { draft, store, items };
  if (step === 1) return <DateStep {...props} isMixed={rendered.isMixed} />;
  return (
    <Suspense fallback={skeleton}>
      {step === 2 && <itemsStep.Component {...props} isMixed={rendered.isMixed} />}
      {step === 3 && <summaryStep.Component {...props} />}
      {step > 3 && <ConfirmedStep />}
    </Suspense>
  );
}
