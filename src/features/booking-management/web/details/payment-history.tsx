import { useQuery } from '@tanstack/react-query';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { useIsOwner } from '#features/identity/web/role.public.ts';
import type { PaymentHistory as History } from '#features/payments/payments.contract.ts';
import { OpenPayment } from '#features/payments/web/open-payment.public.tsx';
import { attemptStateText, movementText } from '#features/payments/web/payment-labels.public.ts';
import { m } from '#i18n/generated/messages.js';
import { staffTimestamp } from '#shared/staff-dates.ts';
import { Button } from '#ui/button/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import { paymentHistoryQuery } from '../manage-queries.ts';
import { useExportConfirmation } from '../use-booking-actions.ts';
import { DetailsSection } from './details-section.tsx';

/** The payment attempts of a booking, and where its money is. */
export function PaymentHistory({ booking }: { booking: Booking }) {
  const history = useQuery(paymentHistoryQuery(booking.id));
  if (history.data)
    return (
      <>
        <Entries history={history.data} />
        {history.data.movements.some(({ amountCents }) => amountCents !== 0) && (
          <ConfirmationButton booking={booking} />
        )}
      </>
    );
  return (
    <DetailsSection title={m.history_title()}>
      {history.isPending ? (
        <Spinner label={m.history_loading()} />
      ) : (
        <StaffLoadFailure title={m.history_failed()} query={history} />
      )}
    </DetailsSection>
  );
}

/** For the guest, to be printed or sent. */
function ConfirmationButton({ booking }: { booking: Booking }) {
  const confirmation = useExportConfirmation();
  return (
    <Button
      size="compact"
      className="justify-self-start"
      pending={confirmation.isPending}
      onClick={() => confirmation.mutate(booking)}
    >
      {m.confirmation_button()}
    </Button>
  );
}

function Entries({ history: { attempts, movements } }: { history: History }) {
  const { language } = useSite();
  if (attempts.length === 0 && movements.length === 0)
    return <DetailsSection title={m.history_title()}>{m.history_none()}</DetailsSection>;
  const keptCents = movements.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return (
    <>
      {attempts.length > 0 && (
        <DetailsSection title={m.history_attempts()}>
          <ul className="grid gap-1.5">
            {attempts.map((attempt) => (
              <Attempt key={attempt.orderId} attempt={attempt} />
            ))}
          </ul>
        </DetailsSection>
      )}
      {movements.length > 0 && (
        <DetailsSection title={m.history_movements()}>
          <ul className="grid gap-1.5">
            {movements.map((movement) => (
              <Movement key={`${movement.movedAt} ${movement.kind}`} movement={movement} />
            ))}
            <li className="flex justify-between gap-4 border-t border-line pt-1 font-semibold">
              <span>{m.history_balance()}</span>
              <span className="tabular-nums">{euro(keptCents, language)}</span>
            </li>
          </ul>
        </DetailsSection>
      )}
    </>
  );
}

function Attempt({
  attempt: { orderId, state, amountCents, createdAt },
}: {
  attempt: History['attempts'][number];
}) {
  const isOwner = useIsOwner();
  const { language, timeZone } = useSite();
  return (
    <li className="flex justify-between gap-4">
      <span className="min-w-0">
        {attemptStateText(state)}
        <span className="block text-sm wrap-anywhere text-sea-soft">
          {staffTimestamp(createdAt, language, timeZone)} · {orderId}
        </span>
        {isOwner && (
          <span className="flex flex-wrap gap-x-5">
            <OpenPayment orderId={orderId}>{m.panel_open()}</OpenPayment>
            {state === 'confirmed' && (
              <OpenPayment orderId={orderId} isRefund>
                {m.panel_refund()}
              </OpenPayment>
            )}
          </span>
        )}
      </span>
      <span className="tabular-nums">{euro(amountCents, language)}</span>
    </li>
  );
}

function Movement({ movement }: { movement: History['movements'][number] }) {
  const { language, timeZone } = useSite();
  return (
    <li className="flex justify-between gap-4">
      <span className="min-w-0">
        {movementText(movement)}
        <span className="block text-sm text-sea-soft">
          {staffTimestamp(movement.movedAt, language, timeZone)}
        </span>
      </span>
      <span className="whitespace-nowrap tabular-nums">
        {movement.amountCents > 0 ? '+' : ''}
        {euro(movement.amountCents, language)}
      </span>
    </li>
  );
}
