import { Suspense } from 'react';
import { type FieldError, FormProvider, useFormContext } from 'react-hook-form';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { countSeats } from '#features/bookings/domain/paddlers.public.ts';
import { readAsksPaddlers, useAsksPaddlers } from '#features/settings/web/ask-paddlers.public.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { ErrorSummary, type SummaryError } from '#ui/form/error-summary.tsx';
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
import { type DetailsValues, fieldErrorText, useDetailsForm } from './details/details-form.ts';
import { ChooseLink, IncompleteNotice } from './details/incomplete-notice.tsx';
import { useDocumentsEntry } from './details/use-documents-entry.ts';
import { useActiveDocuments } from './documents/use-active-documents.ts';
import { YourDocuments } from './documents/your-documents.tsx';
import { BookingFrame } from './frame/booking-frame.tsx';
import { BookingSummaryBar } from './frame/booking-summary-bar.tsx';
import { loadRentalItems } from './load-rental-items.ts';
import type { PaddlerFieldsProps } from './paddlers/paddler-fields.tsx';
import { PolicyNote } from './policy.public.ts';
import { useBookingDraft } from './progress/booking-draft.ts';
import { readClaim, useKeptVoucher } from './progress/claim.ts';
import { typedFields } from './progress/storage-keys.ts';
import { backToSummaryPath } from './progress/use-booking-flow.ts';
import { useSubmitDetails } from './send/use-submit-details.ts';

/** Only where the business asks who paddles along. */
const PaddlerFields = lazyOr<PaddlerFieldsProps>(
  () => import('./paddlers/paddler-fields.tsx').then((module) => module.PaddlerFields),
  PaddlersMissing,
);

function PaddlersMissing() {
  return <Notice tone="error">{m.paddlers_load_failed()}</Notice>;
}

/** Only for who waited for sold-out units. */
const ClaimNotice = lazyOr<{ untilMs: number }>(() =>
  import('./details/claim-notice.tsx').then((module) => module.ClaimNotice),
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
  const submission = useSubmitDetails({ store, draft: chosen, form, documents, quote });
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
            {buttonText(submission)}
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

function buttonText({ isPending, isWorking }: { isPending: boolean; isWorking: boolean }): string {
  if (isWorking) return m.booking_one_moment();
  return isPending ? m.booking_completing() : m.booking_complete();
}

const boxes = ['waiverAccepted', 'termsAccepted', 'privacyAccepted'] as const;
const seatFields = ['fullName', 'dateOfBirth', 'guardianName', 'guardianAgrees'] as const;

function DetailsSummary() {
  const { getValues, formState } = useFormContext<DetailsValues>();
  const { errors, submitCount } = formState;
  const list = (fieldId: string, error: FieldError | undefined, seat?: number): SummaryError[] => {
    const text = fieldErrorText(error);
    if (!text) return [];
    return [{ fieldId, text: seat === undefined ? text : m.paddlers_seat_error({ number: seat, text }) }];
  };
  const before = getValues('paddlers.bookerPaddles') ? 2 : 1;
  const { others } = getValues('paddlers');
  const all = [
    ...typedFields.flatMap((field) => list(field, errors[field])),
    ...list('paddlers.bookerPaddles', errors.paddlers?.bookerPaddles),
    ...others.flatMap((_, index) =>
      seatFields.flatMap((field) => {
        const error = errors.paddlers?.others?.[index]?.[field];
        return list(`paddlers.others.${index}.${field}`, error, index + before);
      }),
    ),
    ...boxes.flatMap((field) => list(field, errors[field])),
  ];
  return <ErrorSummary title={m.booking_check_fields()} errors={all} attempt={submitCount} />;
}
