import { isServer } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { readMixedBaskets } from '#features/settings/web/mixed-baskets.public.ts';
import { m } from '#i18n/generated/messages.js';
import { lazyAhead } from '#ui/lazy-ahead.ts';
import { loadOrSkip } from '#web/api/rendered-data.ts';
import { useLoadAhead } from '#web/connection/use-load-ahead.ts';
import { nowWithOffset } from '#web/site/clock.ts';
import { pageContext } from '#web/site/page-context.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { useSite } from '#web/site/site.ts';
import { matchPriceList } from '../domain/draft-quote.ts';
import { emptyDraft } from '../domain/selection.ts';
import { useDaysAhead, useRentalItems } from './booking-queries.ts';
import { BookingSkeleton } from './choose/booking-skeleton.tsx';
import { DateStep } from './choose/date-step.tsx';
import { loadRentalItems } from './load-rental-items.ts';
import { parseBookingInfo, readBookingInfo } from './progress/booking-storage.ts';
import { useBookingFlow } from './progress/use-booking-flow.ts';
import { useWantedItem } from './when/wanted-item-label.tsx';

const itemsStep = lazyAhead(() => import('./choose/items-step.tsx').then((module) => module.ItemsStep));
const summaryStep = lazyAhead(() => import('./choose/summary-step.tsx').then((module) => module.SummaryStep));
const nextSteps = [itemsStep.load, summaryStep.load];

/** Only for who comes back after booking. */
const ConfirmedStep = lazy(() =>
  import('./outcome/confirmed-step.tsx').then((module) => ({ default: module.ConfirmedStep })),
);

/** @returns `isMixed`: whether a booking may hold several kinds; `hour`: the one for which the days were drawn. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, reportError, clockOffsetMs } = args.context.get(pageContext);
  const [{ items }, isMixed] = await Promise.all([
    loadRentalItems(args),
    loadOrSkip(readMixedBaskets(api), reportError),
  ]);
  const hour = new Date(nowWithOffset(clockOffsetMs).setUTCMinutes(0, 0, 0)).toISOString();
  return { items, isMixed: isMixed ?? false, hour };
}

/** Going from step to step changes the address, not what the page is made from. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;
}

export { laterHandle as handle } from '#web/site/document.ts';

export const meta = () =>
  pageMeta({ title: m.booking_page_title(), description: m.booking_page_description() });

export default function BookingPage() {
  const rendered = useLoaderData<typeof loader>();
  const { language } = useSite();
  const { store, step, addressedStep } = useBookingFlow();
  const items = useRentalItems(language, rendered.items, store.draft?.date);
  const { wanted } = useWantedItem(items.data);
  useDaysAhead({ itemId: wanted?.itemId, enabled: addressedStep === 1 });
  useLoadAhead(nextSteps);

  // The first step is there before what was chosen earlier is known. Where that is a day, it opens anew on its week.
  const [dayBefore] = useState(() => (isServer ? null : parseBookingInfo(readBookingInfo()).date));

  const isPending = step === null || store.draft === null;
  if (isPending && addressedStep !== 1) return <BookingSkeleton step={addressedStep} />;
  const stored = (!isPending && store.draft) || emptyDraft;
  const draft = items.data ? matchPriceList(stored, items.data) : stored;
  const props = { draft, store, items };
  if (isPending || step === 1) {
    const own = store.draft ? { key: dayBefore ?? '', hour: undefined } : { key: '', hour: rendered.hour };
    return <DateStep {...props} key={own.key} hour={own.hour} isMixed={rendered.isMixed} />;
  }
  return (
    <Suspense fallback={<BookingSkeleton step={step} />}>
      {step === 2 && <itemsStep.Component {...props} isMixed={rendered.isMixed} />}
      {step === 3 && <summaryStep.Component {...props} />}
      {step > 3 && <ConfirmedStep />}
    </Suspense>
  );
}
