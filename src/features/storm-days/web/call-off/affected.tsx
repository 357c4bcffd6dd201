import { m } from '#i18n/generated/messages.js';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import type { AffectedBooking, StormSums } from '../../storm-days.contract.ts';
import { sumLines, sumText } from '../storm-sums.ts';
import { useBookedText } from '../use-booked-text.ts';
import type { AffectedQuery } from './use-affected.ts';

/** The bookings that would be affected, with their sums; a preview. */
export function Affected({ affected }: { affected: AffectedQuery }) {
  return (
    <section
      aria-labelledby="call-off-affected"
      aria-live="polite"
      aria-busy={affected.isPlaceholderData}
      className="grid gap-2 rounded-md border border-line bg-white p-4"
    >
      <h3 id="call-off-affected" className="font-semibold">
        {m.storm_affected()}
      </h3>
      <Sums affected={affected} />
    </section>
  );
}

function Sums({ affected }: { affected: AffectedQuery }) {
  const { language } = useSite();
  const { data, isComplete, isError } = affected;
  if (!isComplete) return <p className="text-sea-soft">{m.storm_preview_incomplete()}</p>;
  if (isError && !data) return <StaffLoadFailure title={m.storm_preview_failed()} query={affected} />;
  if (!data) return <Spinner label={m.storm_counting()} />;
  if (data.bookingCount === 0) return <p>{m.storm_nobody()}</p>;
  return (
    <>
      <SumList sums={data} />
      <details>
        <summary className="min-h-11 py-2.5 font-semibold underline decoration-1 underline-offset-4">
          {m.storm_show_bookings()}
        </summary>
        <ul className="grid gap-2">
          {data.bookings.map((booking) => (
            <li key={booking.id}>
              <Line booking={booking} amount={euro(booking.toCardCents + booking.byHandCents, language)} />
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

export function SumList({ sums }: { sums: StormSums }) {
  const { language } = useSite();
  return (
    <>
      <p className="text-xl font-bold tabular-nums">{sumText(sums, language)}</p>
      <ul>
        {sumLines(sums, language).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

function Line({ booking, amount }: { booking: AffectedBooking; amount: string }) {
  const bookedText = useBookedText();
  return (
    <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2">
      <span className="min-w-0 wrap-anywhere">
        {booking.fullName ?? m.storm_no_name()}
        <span className="block text-sm text-sea-soft">
          {booking.reference}, {bookedText(booking)}
        </span>
      </span>
      <span className="whitespace-nowrap tabular-nums">{amount}</span>
    </div>
  );
}
