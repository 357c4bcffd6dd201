import { Suspense, type SyntheticEvent, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import {
  CustomerFields,
  DetailsSummary,
  PaddlerFields,
  useActiveDocuments,
  useDetailsForm,
  YourDocuments,
} from '#features/booking-flow/web/booking-form.public.ts';
import { useKeptVoucher } from '#features/booking-flow/web/booking-progress.public.ts';
import { PolicyNote } from '#features/booking-flow/web/policy.public.ts';
import { VoucherPart } from '#features/booking-flow/web/voucher-part.public.tsx';
import { m } from '#i18n/generated/messages.js';
import { Notice } from '#ui/feedback/notice.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { lazyOr } from '#ui/lazy-or.ts';
import { useSite } from '#web/site/site.ts';
import type { ClaimedDeparture } from '../departure-query.public.ts';
import { DepartureFacts } from './departure-facts.tsx';
import { OwnUnpaid } from './own-unpaid.tsx';
import { PartyFields, partyId } from './party-fields.tsx';
import { TripBar } from './trip-bar.tsx';
import { TripRefused } from './trip-refused.tsx';
import { useBookDeparture } from './use-book-departure.ts';
import { useParty } from './use-party.ts';

/** Only for who waited for seats. */
const ClaimNotice = lazyOr<{ untilMs: number }>(() =>
  import('#features/booking-flow/web/claim-notice.public.tsx').then((module) => module.ClaimNotice),
);

interface BookFormProps {
  departure: ClaimedDeparture;
  /** Whether the business asks who paddles along. */
  asksPaddlers: boolean;
}

/** Who comes along, who books, and what they accept, all on one screen. */
export function BookForm({ departure, asksPaddlers }: BookFormProps) {
  const { language } = useSite();
  const party = useParty(departure);
  const { count, totalCents, problem } = party;
  const [isChecked, setChecked] = useState(false);
  const documents = useActiveDocuments(language);
  const seats = asksPaddlers && count > 0 ? count : null;
  const form = useDetailsForm(documents, true, { seats });
  const booking = useBookDeparture({ departure, party, form, documents });
  const { voucher, discountCents, change: changeVoucher } = useKeptVoucher(true);
  const { isPending, error } = booking;

  function submit(event: SyntheticEvent) {
    setChecked(true);
    if (!problem || isPending) return void form.handleSubmit(booking.onValid, booking.onInvalid)(event);
    event.preventDefault();
    document.getElementById(partyId)?.focus();
  }

  return (
    <>
      <PageContainer className="min-h-[calc(100dvh-4rem)] pt-5 pb-10 sm:pt-8">
        <h1 className="text-2xl wrap-anywhere sm:text-3xl">{departure.title}</h1>
        <div className="mt-5 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-10">
          <div className="lg:col-start-2 lg:row-start-1">
            <DepartureFacts departure={departure} />
          </div>
          <FormProvider {...form}>
            <form id="book-trip" noValidate onSubmit={submit} className="grid grid-cols-1 gap-8">
              <OwnUnpaid departureId={departure.id} />
              {departure.claim && (
                <Suspense>
                  <ClaimNotice untilMs={departure.claim.untilMs} />
                </Suspense>
              )}
              <TripRefused
                error={error}
                priceCents={totalCents}
                voucher={voucher}
                onVoucher={changeVoucher}
              />
              <DetailsSummary />
              <PartyFields departure={departure} party={party} isChecked={isChecked} />
              <section aria-labelledby="your-details" className="grid gap-4">
                <h2 id="your-details" className="text-xl">
                  {m.booking_your_details()}
                </h2>
                <CustomerFields readOnly={isPending} />
              </section>
              {seats !== null && (
                <Suspense fallback={<Spinner label={m.paddlers_loading()} />}>
                  <PaddlerFields seats={seats} readOnly={isPending} />
                </Suspense>
              )}
              <YourDocuments documents={documents} itemIds={party.craft.map(({ itemId }) => itemId)} />
              {totalCents > 0 && (
                <VoucherPart priceCents={totalCents} voucher={voucher} onChange={changeVoucher} />
              )}
              {booking.isWorking && (
                <Notice announce title={m.booking_one_moment()}>
                  {m.booking_one_moment_text()}
                </Notice>
              )}
            </form>
          </FormProvider>
        </div>
        <Suspense>
          <PolicyNote />
        </Suspense>
      </PageContainer>
      <TripBar departure={departure} party={party} discountCents={discountCents} sending={booking} />
    </>
  );
}
