import { useQuery } from '@tanstack/react-query';
import { CloudLightning } from 'lucide-react';
import { type MetaArgs, useSearchParams } from 'react-router';
import { rentalItemsQuery } from '#features/catalogue/web/rental-items.public.ts';
import { manifestQuery } from '#features/guided-trips/web/manifest-query.public.ts';
import { m } from '#i18n/generated/messages.js';
import { businessToday, isLocalDate, type LocalDate } from '#shared/business-calendar.ts';
import { slotTimes } from '#shared/slot-times.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { businessName } from '#web/site/business-name.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { useSite } from '#web/site/site.ts';
import { useNow } from '#web/site/use-now.ts';
import { usualTerms } from '../domain/usual-terms.ts';
import type { StormDay, StormScope } from '../storm-days.contract.ts';
import { CallOffForm } from './call-off/call-off-form.tsx';
import type { CallOffDraft } from './call-off/use-call-off.ts';
import { StormDayCard } from './days/storm-day-card.tsx';
import { stormDaysQuery, suggestionQuery } from './storm-queries.ts';

export const meta = (args: MetaArgs) =>
  pageMeta({ title: m.site_title({ page: m.storm_title(), brand: businessName(args) }), isPrivate: true });

/** Calls off days and departures, and shows the progress of each. The day, or the departure, is part of the address. */
export default function StormDaysPage() {
  const [query, setQuery] = useSearchParams();
  const { timeZone } = useSite();
  const today = businessToday(useNow()(), timeZone);
  const asked = query.get('date') ?? '';
  const date = isLocalDate(asked) && asked >= today ? asked : null;
  const departureId = query.get('departure');
  const show = (day: string | null) =>
    setQuery(day === null ? {} : { date: day }, { replace: true, preventScrollReset: true });
  return (
    <PageContainer width="normal" className="grid grid-cols-1 gap-5 py-4 sm:py-6">
      <PageHeading name={m.storm_title()} lead={m.storm_lead()} />
      {departureId !== null ? (
        <DepartureToCallOff key={departureId} id={departureId} today={today} onLeave={() => show(null)} />
      ) : date === null ? (
        <Button look="primary" className="sm:justify-self-start" onClick={() => show(today)}>
          <CloudLightning aria-hidden="true" className="size-5" />
          {m.storm_new()}
        </Button>
      ) : (
        <NewStormDay date={date} today={today} onLeave={() => show(null)} />
      )}
      <StormDays />
    </PageContainer>
  );
}

function StormDays() {
  const days = useQuery(stormDaysQuery);
  if (days.data) return <Found days={days.data} />;
  if (days.isError) return <StaffLoadFailure title={m.storm_failed()} query={days} />;
  return <Spinner label={m.storm_loading()} />;
}

function Found({ days }: { days: readonly StormDay[] }) {
  if (days.length === 0)
    return (
      <p role="status" className="text-sea-soft">
        {m.storm_none()}
      </p>
    );
  return (
    <ul className="grid grid-cols-1 gap-4">
      {days.map((day) => (
        <li key={day.id}>
          <StormDayCard day={day} />
        </li>
      ))}
    </ul>
  );
}

interface NewStormDayProps {
  date: LocalDate;
  today: LocalDate;
  onLeave: () => void;
}

function usualChoice(date: LocalDate): Pick<CallOffDraft, 'decideBy' | 'bonusPercent'> {
  const { decideOn, decideAt, bonusPercent } = usualTerms(date);
  return { decideBy: `${decideOn}T${decideAt}`, bonusPercent: String(bonusPercent) };
}

/** The form for the guests of one departure: the rest of the day goes out. */
function DepartureToCallOff({ id, today, onLeave }: { id: string } & Omit<NewStormDayProps, 'date'>) {
  const { language } = useSite();
  const departure = useQuery({ ...manifestQuery(id, language), retry: false });
  if (departure.isError) return <StaffLoadFailure title={m.manifest_failed()} query={departure} />;
  if (!departure.data) return <Spinner label={m.storm_loading()} />;
  const { title, date, start, end, taken, fewest, state } = departure.data;
  if (state === 'called-off') return <Notice>{m.error_departure_called_off()}</Notice>;
  return (
    <CallOffForm
      start={{
        ...{ date, from: start, until: end, itemIds: [], departureId: id },
        reason: taken < fewest ? 'too-few' : 'wind',
        ...usualChoice(today),
      }}
      items={[]}
      departureTitle={title || m.trip_untitled()}
      today={today}
      isProposed={false}
      onLeave={onLeave}
    />
  );
}

/** The form, filled in from the forecast's proposal for the day, or with the whole day. */
function NewStormDay({ date, today, onLeave }: NewStormDayProps) {
  const { language } = useSite();
  const items = useQuery(rentalItemsQuery(language));
  const suggestion = useQuery({ ...suggestionQuery(date), retry: false });
  if (items.isError) return <StaffLoadFailure title={m.storm_preview_failed()} query={items} />;
  if (!items.data || suggestion.isPending) return <Spinner label={m.storm_loading()} />;
  const offered = items.data.map(({ itemId, title }) => ({ itemId, title }));
  const proposed = suggestion.data ?? null;
  const scope: StormScope = proposed ?? {
    date,
    from: slotTimes[0] ?? '',
    until: slotTimes.at(-1) ?? '',
    itemIds: offered.map(({ itemId }) => itemId),
  };
  const start: CallOffDraft = {
    date: scope.date,
    from: scope.from,
    until: scope.until,
    itemIds: scope.itemIds,
    reason: proposed?.reason ?? 'wind',
    ...usualChoice(scope.date),
  };
  return (
    <CallOffForm
      start={start}
      items={offered}
      today={today}
      isProposed={proposed !== null}
      onLeave={onLeave}
    />
  );
}
