import { Suspense } from 'react';
import { FormProvider } from 'react-hook-form';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { countSeats } from '#features/bookings/domain/paddlers.public.ts';
import { readAsksPaddlers, useAsksPaddlers } from '#features/settings/web/ask-paddlers.public.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { lazyOr } from '#ui/lazy-or.ts';
import { loadOrSkip } from '#web/api/rendered-data.ts';
import { pageContext } from '#web/site/page-context.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { useSite } from '#web/site/site.ts';
import { missingFrom } from '../domain/booking-progress.ts';
import { matchPriceList, quoteSelections } from '../domain/draft-quote.ts';
import { useRentalItems } from './booking-queries.ts';
import { Reminders } from './choose/booking-facts.tsx';
import { BookingRefused } from './details/booking-refused.tsx';
import { CustomerFields } from './details/customer-fields.tsx';
import { useDetailsForm } from './details/details-form.ts';
import { DetailsSummary } from './details/details-summary.tsx';
import { ChooseLink, IncompleteNotice } from './details/incomplete-notice.tsx';
import { useDocumentsEntry } from './details/use-documents-entry.ts';
import { useActiveDocuments } from './documents/use-active-documents.ts';
import { YourDocuments } from './documents/your-documents.tsx';
import { BookingFrame } from './frame/booking-frame.tsx';
import { BookingSummaryBar } from './frame/booking-summary-bar.tsx';
import { PaddlerFields } from './lazy-paddler-fields.tsx';
import { loadRentalItems } from './load-rental-items.ts';
import { PolicyNote } from './policy.public.ts';
import { useBookingDraft } from './progress/booking-draft.ts';
import { readClaim, useKeptVoucher } from './progress/claim.ts';
import { backToSummaryPath } from './progress/use-booking-flow.ts';
import { sendingText } from './send/sending-text.ts';
import { useSubmitDetails } from './send/use-submit-details.ts';

/** Only for who waited for sold-out units. */
const ClaimNotice = lazyOr<{ untilMs: number }>(() =>
  import('./claim-notice.public.tsx').then((module) => module.ClaimNotice),
);

export async function loader(args: LoaderFunctionArgs) {
  const { api, reportError } = args.context.get(pageContext);
  const [{ items }, asksPaddlers] = await Promise.all([
    loadRentalItems(args),
    loadOrSkip(readAsksPaddlers(api), reportError),
  ]);
  return { items, asksPaddlers: asksPaddlers ?? false };
}

export const meta = () => pageMeta({ title: m.booking_documents_page_title(), isPrivate: true });

export default function DocumentsPage() {
  const rendered = useLoaderData<typeof loader>();
  const { language } = useSite();
  const store = useBookingDraft();
  const items = useRentalItems(language, rendered.items, store.draft?.date);
  const documents = useActiveDocuments(language);
  const isReady = store.draft !== null;
  const asksPaddlers = useAsksPaddlers(rendered.asksPaddlers);
  const chosen = store.draft && items.data ? matchPriceList(store.draft, items.data) : store.draft;
  const quote = quoteSelections(chosen?.selections ?? [], items.data ?? []);
  const seats =
    asksPaddlers && isReady && quote.lines.length > 0 ? countSeats(quote.lines, items.data ?? []) : null;
  const form = useDetailsForm(documents, isReady, { seats });
  const submission = useSubmitDetails({ draft: chosen, form, documents, quote });
  const draft = submission.booked ?? chosen;
  useDocumentsEntry(store);
  const claim = isReady ? readClaim() : null;
  const { voucher, discountCents, change: changeVoucher } = useKeptVoucher(isReady);

  const missing = draft && missingFrom(draft);
  const bar = draft && (
    <BookingSummaryBar
      draft={draft}
      items={items.data}
      discountCents={discountCents}
      action={
        missing ? (
          <ChooseLink missing={missing} />
        ) : (
          <Button type="submit" form="details" look="primary" size="large" pending={submission.isPending}>
            {sendingText(submission)}
          </Button>
        )
      }
    />
  );

  return (
    <BookingFrame step={4} title={m.booking_documents_title()} lead={m.booking_documents_lead()} bar={bar}>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-12">
        <FormProvider {...form}>
          <form
            id="details"
            noValidate
            onSubmit={(event) => void form.handleSubmit(submission.onValid, submission.onInvalid)(event)}
            className="grid grid-cols-1 gap-8"
          >
            {claim && (
              <Suspense>
                <ClaimNotice untilMs={claim.untilMs} />
              </Suspense>
            )}
            <IncompleteNotice missing={missing} />
            <BookingRefused
              error={submission.error}
              store={store}
              quote={quote}
              voucher={voucher}
              onVoucher={changeVoucher}
              onMended={submission.forget}
            />
            <DetailsSummary />
            <section aria-labelledby="your-details" className="grid gap-4">
              <h2 id="your-details" className="text-xl">
                {m.booking_your_details()}
              </h2>
              <CustomerFields readOnly={submission.isPending} />
            </section>
            {seats !== null && (
              <Suspense fallback={<Spinner label={m.paddlers_loading()} />}>
                <PaddlerFields seats={seats} readOnly={submission.isPending} />
              </Suspense>
            )}
            <YourDocuments documents={documents} itemIds={quote.lines.map(({ itemId }) => itemId)} />
            {submission.isWorking && (
              <Notice announce title={m.booking_one_moment()}>
                {m.booking_one_moment_text()}
              </Notice>
            )}
          </form>
        </FormProvider>
        <Reminders />
      </div>
      <Suspense>
        <PolicyNote />
      </Suspense>
      <LinkButton to={backToSummaryPath} className="mt-8">
        {m.booking_back()}
      </LinkButton>
    </BookingFrame>
  );
}
