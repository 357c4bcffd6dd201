import { Phone } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { Notice } from '#ui/feedback/notice.tsx';
import { longDate } from '#web/format/dates.ts';
import { languageLabel } from '#web/format/language-names.ts';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import type { Manifest, ManifestBooking } from '../../manifest.contract.ts';

/** The departure, what it needs in all, and its parties one below the other: large on a phone, on one page of paper. */
export function ManifestSheet({ manifest }: { manifest: Manifest }) {
  const { bookings, state, reason } = manifest;
  return (
    <article className="grid grid-cols-1 gap-3 print:gap-2">
      <Head manifest={manifest} />
      {state === 'called-off' && (
        <Notice tone="warning" title={m.departures_state_called_off()}>
          {reason}
        </Notice>
      )}
      {bookings.length === 0 ? (
        <Notice title={m.manifest_none()} />
      ) : (
        <ol
          aria-label={m.manifest_parties()}
          className="grid grid-cols-1 divide-y divide-line rounded-lg border border-line bg-white print:rounded-none print:border-x-0"
        >
          {bookings.map((booking) => (
            <Party key={booking.id} booking={booking} />
          ))}
        </ol>
      )}
    </article>
  );
}

function Head({ manifest }: { manifest: Manifest }) {
  const { title, date, start, end, guide, place, seats, taken, fewest, state, bookings } = manifest;
  const { language } = useSite();
  const isTooFew = state !== 'called-off' && taken > 0 && taken < fewest;
  const sums = [
    sumUp(bookings.flatMap(({ people }) => people)),
    sumUp(bookings.flatMap(({ craft }) => craft)),
  ];
  return (
    <header className="grid gap-1 rounded-lg border border-line bg-foam p-4 print:border-0 print:bg-white print:p-0">
      <h2 className="text-xl leading-tight wrap-anywhere">{title || m.trip_untitled()}</h2>
      <p className="text-lg font-semibold tabular-nums first-letter:uppercase">
        {longDate(date, language)}, {start}–{end}
      </p>
      <p>
        {[guide ? m.departures_guide_is({ name: guide }) : m.departures_no_guide(), place?.name]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="tabular-nums">
        {m.departures_taken({ taken, seats })}
        {isTooFew && <b className="text-amber">{` · ${m.departures_too_few({ fewest })}`}</b>}
      </p>
      {sums.filter(Boolean).map((sum) => (
        <p key={sum} className="font-semibold">
          {sum}
        </p>
      ))}
    </header>
  );
}

type Counted = ManifestBooking['people'];

/** `2 × Adult, 3 × Child`: each name once, in the order in which they come. */
function sumUp(counted: Counted): string {
  const sums = new Map<string, number>();
  for (const { name, quantity } of counted) sums.set(name, (sums.get(name) ?? 0) + quantity);
  return [...sums].map(([name, quantity]) => `${quantity} × ${name}`).join(', ');
}

function Party({ booking }: { booking: ManifestBooking }) {
  const { id, reference, isOffered, fullName, age, phoneNumber, people, paddlers, craft, note } = booking;
  const { language } = useSite();
  const name = fullName ?? (isOffered ? m.desk_source_waiting_list() : m.today_no_name());
  return (
    <li className="grid break-inside-avoid gap-x-6 gap-y-1 p-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] print:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] print:px-0 print:py-2 print:text-sm">
      <div className="grid content-start gap-1">
        <h3 className="text-xl leading-tight wrap-anywhere print:text-base">{withAge(name, age)}</h3>
        {phoneNumber && (
          <a
            href={`tel:${phoneNumber.replace(/[^+\d]/g, '')}`}
            aria-label={m.today_call({ phone: phoneNumber })}
            className="inline-flex min-h-11 items-center gap-2 justify-self-start text-lg font-semibold text-lagoon-deep underline underline-offset-4 print:min-h-0 print:text-sm print:no-underline"
          >
            <Phone aria-hidden="true" className="size-5 print:hidden" />
            {phoneNumber}
          </a>
        )}
        <p className="text-sm text-sea-soft">
          <Link
            to={`/admin/booking?id=${id}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4 print:min-h-0 print:no-underline"
          >
            {reference}
          </Link>
          {` · ${languageLabel(booking.language, language)} · `}
          <State booking={booking} />
        </p>
      </div>
      <div className="grid content-start gap-1">
        <p className="font-semibold">{sumUp(people)}</p>
        <ul className="grid gap-0.5 empty:hidden">
          {paddlers.map((paddler, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change
            <li key={index} className="wrap-anywhere">
              {withAge(paddler.fullName ?? m.paddlers_erased(), paddler.age)}
            </li>
          ))}
        </ul>
        {craft.length > 0 && <p>{sumUp(craft)}</p>}
        {note && (
          <p className="rounded-md bg-sand px-3 py-2 whitespace-pre-line wrap-anywhere print:border-l-2 print:border-edge print:bg-transparent print:py-0">
            {note}
          </p>
        )}
      </div>
    </li>
  );
}

function withAge(name: string, age: number | null): string {
  return age === null ? name : m.manifest_age({ name, age });
}

function State({ booking: { state, isOffered, dueCents } }: { booking: ManifestBooking }) {
  const { language } = useSite();
  if (isOffered) return <b className="text-amber">{m.waiting_staff_offered()}</b>;
  if (state === 'held') return <b className="text-amber">{m.today_paying()}</b>;
  if (dueCents > 0)
    return <b className="text-amber">{m.today_amount_due({ amount: euro(dueCents, language) })}</b>;
  return m.today_paid();
}
