import { CalendarClock, ExternalLink, Phone, Undo2, X } from 'lucide-react';
import { Link } from 'react-router';
import { handMethodText } from '#features/payments/web/payment-labels.public.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { euro } from '#web/format/money.ts';
import { clockText } from '#web/format/times.ts';
import { useSite } from '#web/site/site.ts';
import type { Departure } from '../../domain/departure.ts';
import { left } from '../../domain/rental.ts';
import type { TodayBooking, TodayTrip } from '../../today.contract.ts';
import { useBoardContext } from '../board-context.ts';
import { factText } from '../board-texts.ts';
import { ToldLine } from '../briefing/told-line.tsx';
import { OpenedCraft } from '../craft/opened-craft.tsx';
import { phoneAddress } from '../list/row.tsx';
import { askedCents } from '../list/row-texts.ts';
import { OpenedOverdue } from '../overdue/opened-overdue.tsx';
import { beachMethods } from '../use-payments.ts';
import { CollisionNotice } from './collision-notice.tsx';
import { DepartureBadges } from './departure-badges.tsx';
import { MoreActions } from './more-actions.tsx';

interface OpenedBookingProps {
  departure: Departure<TodayBooking>;
  /** Where it stands beside the list, and not below its row. */
  onClose?: () => void;
}

/** Everything about a booking that its row does not say, and what can be done besides. */
export function OpenedBooking({ departure, onClose }: OpenedBookingProps) {
  const { booking } = departure;
  const { isAhead } = useBoardContext();
  return (
    <section
      aria-label={booking.reference}
      className="grid gap-3 border-t border-line bg-white px-4 pt-3 pb-4 lg:rounded-md lg:border"
    >
      <Lines departure={departure} onClose={onClose} />
      <Contact booking={booking} />
      {!isAhead && <OpenedOverdue departure={departure} />}
      <DepartureBadges departure={departure} />
      <ToldLine rental={departure.rental} />
      {booking.note && (
        <p className="rounded-md bg-sand px-3 py-2 whitespace-pre-line wrap-anywhere">{booking.note}</p>
      )}
      {departure.collisions.map((collision) => (
        <CollisionNotice key={collision.itemId} departure={departure} collision={collision} />
      ))}
      {!isAhead && (
        <>
          <TakeMoney departure={departure} />
          <OpenedCraft departure={departure} />
          <MoreActions key={booking.id} departure={departure} />
          <UndoLast departure={departure} />
        </>
      )}
    </section>
  );
}

/** What the row has no room for: each item, how much of it is back, and the whole time. */
function Lines({ departure, onClose }: OpenedBookingProps) {
  const { booking, rental, startsAt, dueBack } = departure;
  const { titleOf } = useBoardContext();
  const { language, timeZone } = useSite();
  const time = (instant: Date) => clockText(instant.toISOString(), language, timeZone);
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        {booking.trip && <Trip trip={booking.trip} />}
        <ul className="font-bold wrap-anywhere">
          {rental.lines.map((line) => (
            <li key={`${line.itemId} ${line.duration}`}>
              {`${line.quantity} × ${titleOf(line.itemId)}`}
              {line.returned > 0 && left(line) > 0 && (
                <span className="font-normal">
                  {`, ${m.today_partly_back({ count: line.returned, all: line.quantity })}`}
                </span>
              )}
            </li>
          ))}
        </ul>
        <p className="wrap-anywhere">
          {booking.fullName ?? m.today_no_name()} ·{' '}
          <span className="whitespace-nowrap tabular-nums">{`${time(startsAt)}–${time(dueBack)}`}</span>
        </p>
      </div>
      {onClose && (
        <Button size="compact" className="size-11 shrink-0 px-0!" onClick={onClose}>
          <X aria-hidden="true" className="size-5" />
          <span className="sr-only">{m.today_close()}</span>
        </Button>
      )}
    </div>
  );
}

function Trip({ trip: { departureId, title, people } }: { trip: TodayTrip }) {
  return (
    <>
      <Link
        to={`/admin/departure?id=${departureId}`}
        className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
      >
        {title || m.trip_untitled()}
      </Link>
      <p className="font-bold">{people.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}</p>
    </>
  );
}

const linkLook =
  'inline-flex min-h-11 items-center gap-2 font-semibold text-lagoon-deep underline underline-offset-4';

function Contact({ booking: { id, reference, phoneNumber, isCancelled } }: { booking: TodayBooking }) {
  return (
    <p className="flex flex-wrap items-center gap-x-5">
      {phoneNumber && (
        <a
          href={phoneAddress(phoneNumber)}
          aria-label={m.today_call({ phone: phoneNumber })}
          className={classNames(linkLook, 'basis-full')}
        >
          <Phone aria-hidden="true" className="size-5" />
          {phoneNumber}
        </a>
      )}
      <Link
        to={`/admin/booking?id=${id}`}
        aria-label={m.today_open_booking({ reference })}
        className={linkLook}
      >
        <ExternalLink aria-hidden="true" className="size-5" />
        {reference}
      </Link>
      {!isCancelled && (
        <Link to={`/admin/booking?id=${id}&move=1`} className={linkLook}>
          <CalendarClock aria-hidden="true" className="size-5" />
          {m.move_action()}
        </Link>
      )}
    </p>
  );
}

/** Money that comes without anything being handed out or returned. */
function TakeMoney({ departure }: OpenedBookingProps) {
  const { takeMoney } = useBoardContext();
  const { language } = useSite();
  const cents = askedCents(departure);
  if (cents === 0) return null;
  const amount = euro(cents, language);
  return (
    <fieldset className="grid grid-cols-2 gap-2">
      <legend className="pb-1 font-semibold">{m.today_take({ amount })}</legend>
      {beachMethods.map((method) => (
        <Button key={method} className="px-2!" onClick={() => takeMoney(departure.booking, method)}>
          {`${handMethodText(method)} ${amount}`}
        </Button>
      ))}
    </fieldset>
  );
}

/** One tap takes back what was tapped last. */
function UndoLast({ departure: { booking, rental } }: OpenedBookingProps) {
  const { record } = useBoardContext();
  const site = useSite();
  const last = rental.counted.at(-1);
  if (!last) return null;
  return (
    <Button
      look="quiet"
      className="-ml-5 justify-self-start text-left"
      onClick={() => record({ bookingId: booking.id, kind: 'undone', refersTo: last.id })}
    >
      <Undo2 aria-hidden="true" className="size-5 shrink-0" />
      {m.today_undo_fact({ fact: factText(last, site) })}
    </Button>
  );
}
