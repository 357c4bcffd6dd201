import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import type { Language } from '#shared/language.ts';
import { buttonClass } from '#ui/button/button-look.ts';
import { classNames } from '#ui/class-names.ts';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { shortDate } from '#web/format/dates.ts';
import { useSite } from '#web/site/site.ts';
import type { ComingDeparture, PublicTrip } from '../trips.contract.ts';
import { bookDeparturePath, waitForSeatsPath } from './departure-paths.public.ts';
import { fareAges, tripDuration, tripPrice } from './format-trip.ts';

interface TripsOfferedProps {
  trips: readonly PublicTrip[];
  /** Where visitors find phone and e-mail. */
  contact: string;
}

/** The trips that are offered, each with its next departures. */
export function TripsOffered({ trips, contact }: TripsOfferedProps) {
  const isOne = trips.length === 1;
  return (
    <section aria-labelledby="trips-offered" className="bg-foam py-10 sm:py-14">
      <PageContainer>
        <h2 id="trips-offered" className="text-3xl">
          {m.trips_offered()}
        </h2>
        <div className={classNames('mt-6 grid grid-cols-1 gap-6', !isOne && 'lg:grid-cols-2')}>
          {trips.map((trip) => (
            <Trip key={trip.id} trip={trip} contact={contact} isWide={isOne} />
          ))}
        </div>
      </PageContainer>
    </section>
  );
}

interface TripProps {
  trip: PublicTrip;
  contact: string;
  /** Alone in its row: the picture stands beside the words. */
  isWide: boolean;
}

function Trip({ trip, contact, isWide }: TripProps) {
  const { language } = useSite();
  const { id, title, shortDescription, description, image, imageAlt, priceFromCents } = trip;
  return (
    <article
      aria-labelledby={`trip-${id}`}
      className={classNames(
        'flex flex-col overflow-hidden rounded-lg border border-line bg-white shadow-card',
        isWide && image && 'lg:grid lg:grid-cols-2',
      )}
    >
      {image && (
        <Picture
          src={image}
          alt={imageAlt}
          sizes="(min-width: 64rem) 36rem, 100vw"
          loading="lazy"
          decoding="async"
          className={classNames('aspect-16/9 w-full object-cover', isWide && 'lg:aspect-auto lg:h-full')}
        />
      )}
      <div className="grid flex-1 grid-cols-1 content-start gap-4 p-5 sm:p-6">
        <div className="grid gap-1.5">
          <h3 id={`trip-${id}`} className="text-2xl">
            {title}
          </h3>
          <p className="text-lg font-semibold text-lagoon-deep">
            {priceFromCents === 0
              ? m.trips_free()
              : m.trips_from({ price: tripPrice(priceFromCents, language) })}
          </p>
          <p className="text-lg">{shortDescription}</p>
        </div>
        {description && <p className="whitespace-pre-line">{description}</p>}
        <Facts trip={trip} language={language} />
        <Departures trip={trip} language={language} />
        <a
          href={contact}
          aria-label={m.trips_ask_for({ title })}
          className={buttonClass('secondary', 'normal', 'mt-auto justify-self-start')}
        >
          {m.trips_ask()}
        </a>
      </div>
    </article>
  );
}

function Facts({ trip, language }: { trip: PublicTrip; language: Language }) {
  const { minutes, seats, fewest, level, included, place, minAge, maxWeightKg, fares } = trip;
  const limits = [
    minAge === null ? null : m.trips_min_age({ age: minAge }),
    maxWeightKg === null ? null : m.trips_max_weight({ weight: maxWeightKg }),
  ].filter((limit) => limit !== null);
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5 border-t border-line pt-4">
      <Fact name={m.trips_duration()}>{tripDuration(minutes)}</Fact>
      <Fact name={m.trips_group()}>
        {fewest === seats ? m.trips_group_exact({ seats }) : m.trips_group_size({ fewest, seats })}
      </Fact>
      {level && <Fact name={m.trips_level()}>{level}</Fact>}
      {limits.length > 0 && <Fact name={m.trips_limits()}>{limits.join(', ')}</Fact>}
      {included && <Fact name={m.trips_included()}>{included}</Fact>}
      {place && <Fact name={m.trips_place()}>{place.name}</Fact>}
      <Fact name={m.trips_prices()}>
        <ul>
          {fares.map((fare) => (
            <li key={fare.name}>
              {fare.name}
              {fareAges(fare) && ` (${fareAges(fare)})`}: <b>{tripPrice(fare.amountCents, language)}</b>
            </li>
          ))}
        </ul>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-sea-soft">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Departures({ trip, language }: { trip: PublicTrip; language: Language }) {
  const { id, title, departures } = trip;
  if (departures.length === 0) return <p className="border-t border-line pt-4">{m.trips_no_departures()}</p>;
  return (
    <div className="border-t border-line pt-4">
      <h4 id={`trip-${id}-dates`} className="text-base font-bold">
        {m.trips_departures()}
      </h4>
      <ul aria-labelledby={`trip-${id}-dates`} className="mt-1 grid divide-y divide-line">
        {departures.map((departure) => (
          <Departure key={departure.id} departure={departure} title={title} language={language} />
        ))}
      </ul>
    </div>
  );
}

interface DepartureProps {
  departure: ComingDeparture;
  /** Of its trip. */
  title: string;
  language: Language;
}

/** When it is, and the way to a place in it. */
function Departure({ departure, title, language }: DepartureProps) {
  const { id, date, start, end, seats, isFull } = departure;
  const day = shortDate(date, language);
  const when = `${day}, ${start}`;
  const places = isFull ? m.trips_full() : m.trips_seats({ seats });
  return (
    <li className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-1.5 tabular-nums sm:grid-cols-[minmax(0,1fr)_auto_auto_7rem]">
      <time dateTime={date} className="font-semibold first-letter:uppercase max-sm:self-end">
        {day}
      </time>
      <span className="max-sm:col-start-1 max-sm:row-start-2 max-sm:self-start">
        {start}–{end}
        <span className="text-sea-soft sm:hidden"> · {places}</span>
      </span>
      <span className="text-right text-sea-soft max-sm:hidden">{places}</span>
      <a
        href={isFull ? waitForSeatsPath(id) : bookDeparturePath(id)}
        aria-label={isFull ? m.trips_wait_for({ title, when }) : m.trips_book_departure({ title, when })}
        className={buttonClass(
          isFull ? 'secondary' : 'primary',
          'compact',
          'justify-self-end whitespace-nowrap max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1 sm:w-full',
        )}
      >
        {isFull ? m.trips_wait() : m.trips_book()}
      </a>
    </li>
  );
}
