import { useQuery } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import { staffTimestamp } from '#shared/staff-dates.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { api } from '#web/api/api-client.ts';
import { vouchersKey } from '#web/api/query-keys.ts';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import type { VoucherMovement } from '../vouchers.contract.ts';

/** What became of the value of a code, the newest first. */
export function VoucherMovements({ id }: { id: number }) {
  const { language, timeZone } = useSite();
  const details = useQuery({
    queryKey: [...vouchersKey, 'one', id],
    queryFn: ({ signal }) => api('GET /api/admin/vouchers/:id', { params: { id: String(id) } }, signal),
    staleTime: 0,
  });
  if (details.isError && !details.data)
    return <StaffLoadFailure title={m.vouchers_failed()} query={details} />;
  if (!details.data) return <Spinner label={m.vouchers_loading()} />;
  return (
    <ol className="grid gap-2 border-t border-line pt-2">
      {details.data.movements.map((movement) => (
        <li key={movement.id} className="flex items-baseline justify-between gap-4">
          <span className="min-w-0">
            <What movement={movement} />
            <span className="block text-sm text-sea-soft">
              {[staffTimestamp(movement.movedAt, language, timeZone), movement.staffName ?? '']
                .filter(Boolean)
                .join(', ')}
            </span>
          </span>
          {movement.amountCents !== 0 && (
            <span className="whitespace-nowrap tabular-nums">{euro(movement.amountCents, language)}</span>
          )}
        </li>
      ))}
    </ol>
  );
}

const words: Record<VoucherMovement['kind'], (booking: string) => string> = {
  issued: () => m.vouchers_moved_issued(),
  spent: (booking) => m.vouchers_moved_spent({ booking }),
  reduced: (booking) => m.vouchers_moved_reduced({ booking }),
  returned: (booking) => m.vouchers_moved_returned({ booking }),
  expired: () => m.vouchers_moved_expired(),
  withdrawn: () => m.vouchers_moved_withdrawn(),
  restored: () => m.vouchers_moved_restored(),
};

function What({ movement: { kind, bookingId } }: { movement: VoucherMovement }) {
  const text = words[kind](bookingId === null ? '' : bookingReference(bookingId));
  if (bookingId === null) return text;
  return (
    <a
      href={`/admin/booking?id=${bookingId}`}
      className="inline-block min-h-11 py-2 underline decoration-1 underline-offset-4"
    >
      {text}
    </a>
  );
}
