import {
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router';
import { paymentPath } from '#features/booking-flow/web/booking-progress.public.ts';
import { loadRentalItems, useRentalItems } from '#features/booking-flow/web/booking-queries.public.ts';
import { BookingFrame } from '#features/booking-flow/web/booking-screens.public.ts';
import { m } from '#i18n/generated/messages.js';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useHydrated } from '#web/browser/use-hydrated.ts';
import { pageContext } from '#web/site/page-context.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { useSite } from '#web/site/site.ts';
import { OutcomePage } from './outcome-page.tsx';
import { PayView } from './pay/pay-view.tsx';
import { findPaymentView } from './payment-address.ts';
import { ReturnedView } from './returned/returned-view.tsx';
import { SuccessView } from './returned/success-view.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { api, reportError } = args.context.get(pageContext);
  const options = api('GET /api/payment/options', {}).catch((error: unknown) => {
    reportError(error);
    return null;
  });
  const [{ items }, mode] = await Promise.all([loadRentalItems(args), options.then((known) => known?.mode)]);
  return { items, isTest: mode === 'test' || mode === 'local' };
}

export const meta = () => pageMeta({ title: m.payment_page_title(), isPrivate: true });

/** One screen at four addresses: what is to be paid, and what became of it. */
export default function PaymentPage() {
  const { items: rendered, isTest } = useLoaderData<typeof loader>();
  const { language } = useSite();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const list = useRentalItems(language, rendered);
  // Only their names are wanted here: without them the payment goes on.
  const items = list.data ?? (list.isError ? [] : null);
  const isHydrated = useHydrated();
  // The server renders the page once for everybody, whatever their addresses ask.
  const view = findPaymentView(pathname, isHydrated ? query : new URLSearchParams());
  const tryAgain = () => void navigate(paymentPath, { replace: true });

  if (!isHydrated || !items) return <PaymentSkeleton isOutcome={view !== 'pay'} />;
  if (view === 'pay') return <PayView items={items} isTest={isTest} />;
  return (
    <OutcomePage>
      {view === 'success' ? (
        <SuccessView items={items} onTryAgain={tryAgain} />
      ) : (
        <ReturnedView key={view} view={view} items={items} onTryAgain={tryAgain} />
      )}
    </OutcomePage>
  );
}

/** Shown until the browser has read what is to be paid. */
function PaymentSkeleton({ isOutcome }: { isOutcome: boolean }) {
  const loading = (
    <>
      <p role="status" className="mb-5 text-sea-soft">
        {m.payment_loading()}
      </p>
      <noscript>
        <p className="mb-5 font-semibold">{m.payment_needs_script()}</p>
      </noscript>
    </>
  );
  if (isOutcome) {
    return (
      <OutcomePage>
        <div className="mb-3 flex items-center gap-3">
          <Skeleton className="size-10" />
          <h1 className="text-3xl">{m.payment_page_title()}</h1>
        </div>
        {loading}
        <Skeleton className="h-12 w-56" />
      </OutcomePage>
    );
  }
  return (
    <BookingFrame step={5} title={m.payment_title()} lead={m.payment_lead()}>
      {loading}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <Skeleton className="h-40 lg:order-2" />
        <Skeleton className="h-[26rem]" />
      </div>
    </BookingFrame>
  );
}
