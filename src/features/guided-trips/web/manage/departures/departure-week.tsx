import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, ChevronLeft, ChevronRight, Repeat } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useIsOwner } from '#features/identity/web/role.public.ts';
import { m } from '#i18n/generated/messages.js';
import { addDays, isLocalDate, type LocalDate, weekOf } from '#shared/business-calendar.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { longDate, shortDate } from '#web/format/dates.ts';
import { dateRange } from '#web/format/weekdays.ts';
import { useSite } from '#web/site/site.ts';
import { useToday } from '#web/site/use-now.ts';
import type { Departure } from '../../../departures.contract.ts';
import { departuresQuery, tripsQuery } from '../../trip-queries.public.ts';
import { DepartureDialog } from './departure-dialog.tsx';
import { DepartureForm } from './departure-form.tsx';
import { DepartureState, seatsText } from './departure-state.tsx';
import { RuleList } from './rule-list.tsx';

/** Opened by who looks at the week: a departure, or the form of a new one or of a rule. */
type Opened = { kind: 'departure'; id: string } | { kind: 'new' } | null;

/** The departures of a week at a glance; on a phone one day below the other. */
export function DepartureWeek({ onAddTrip }: { onAddTrip?: () => void }) {
  const { language } = useSite();
  const isOwner = useIsOwner();
  const today = useToday()();
  const { monday, sunday, goTo } = useWeek(today);
  const week = useQuery(departuresQuery(monday, sunday, language));
  const trips = useQuery({ ...tripsQuery, enabled: isOwner });
  const [opened, setOpened] = useState<Opened>(null);
  const [isRuleOpen, setRuleOpen] = useState(false);
  const { departures = [], misfits = [], guides = [] } = week.data ?? {};
  const shown =
    opened?.kind === 'departure' ? [...departures, ...misfits].find(({ id }) => id === opened.id) : undefined;
  const open = (id: string) => setOpened({ kind: 'departure', id });

  if (isOwner && trips.data?.length === 0) return <NoTrips onAdd={onAddTrip} />;
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <WeekChoice monday={monday} sunday={sunday} today={today} onChange={goTo} />
        {isOwner && (
          <div className="flex flex-wrap gap-2">
            <Button look="primary" size="compact" onClick={() => setOpened({ kind: 'new' })}>
              <CalendarPlus aria-hidden="true" className="size-4" />
              {m.departures_add()}
            </Button>
            <Button size="compact" onClick={() => setRuleOpen(true)}>
              <Repeat aria-hidden="true" className="size-4" />
              {m.departures_add_rule()}
            </Button>
          </div>
        )}
      </div>
      {misfits.length > 0 && <Misfits misfits={misfits} onOpen={open} />}
      {week.isPending && <Spinner label={m.departures_loading()} />}
      {week.isError && !week.data && <StaffLoadFailure title={m.departures_failed()} query={week} />}
      {week.data && departures.length === 0 && (
        <Notice title={m.departures_none_title()}>
          {isOwner ? m.departures_none_owner() : m.departures_none_beach()}
        </Notice>
      )}
      {departures.length > 0 && <Days monday={monday} today={today} departures={departures} onOpen={open} />}
      {isOwner && (
        <RuleList
          trips={trips.data ?? []}
          guides={guides}
          isAdding={isRuleOpen}
          onAdded={() => setRuleOpen(false)}
        />
      )}
      {shown && (
        <DepartureDialog
          key={shown.id}
          departure={shown}
          guides={guides}
          isOwner={isOwner}
          onClose={() => setOpened(null)}
        />
      )}
      {opened?.kind === 'new' && (
        <DepartureForm
          departure={null}
          trips={trips.data ?? []}
          guides={guides}
          firstDay={monday > today ? monday : today}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

/** The week that the address names, else the current one. */
function useWeek(today: LocalDate) {
  const [query, setQuery] = useSearchParams();
  const named = query.get('week') ?? '';
  return {
    ...weekOf(isLocalDate(named) ? named : today),
    goTo: (date: LocalDate) => {
      const next = new URLSearchParams(query);
      next.set('week', date);
      setQuery(next, { preventScrollReset: true, replace: true });
    },
  };
}

interface WeekChoiceProps {
  monday: LocalDate;
  sunday: LocalDate;
  today: LocalDate;
  onChange: (date: LocalDate) => void;
}

function WeekChoice({ monday, sunday, today, onChange }: WeekChoiceProps) {
  const { language } = useSite();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        size="compact"
        aria-label={m.departures_week_before()}
        onClick={() => onChange(addDays(monday, -7))}
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
      </Button>
      <Button
        size="compact"
        aria-label={m.departures_week_after()}
        onClick={() => onChange(addDays(monday, 7))}
      >
        <ChevronRight aria-hidden="true" className="size-5" />
      </Button>
      <h2 className="text-lg tabular-nums" aria-live="polite">
        {dateRange(monday, sunday, language)}
      </h2>
      {(today < monday || today > sunday) && (
        <Button look="quiet" size="compact" onClick={() => onChange(today)}>
          {m.departures_this_week()}
        </Button>
      )}
    </div>
  );
}

function NoTrips({ onAdd }: { onAdd: (() => void) | undefined }) {
  return (
    <Panel className="grid max-w-2xl grid-cols-1 justify-items-start gap-3">
      <h2 className="text-lg">{m.trip_list_none_title()}</h2>
      <p>{m.departures_no_trips()}</p>
      {onAdd && (
        <Button look="primary" onClick={onAdd}>
          {m.trip_add()}
        </Button>
      )}
    </Panel>
  );
}

interface DaysProps {
  monday: LocalDate;
  today: LocalDate;
  departures: readonly Departure[];
  onOpen: (id: string) => void;
}

function Days({ monday, today, departures, onOpen }: DaysProps) {
  const { language } = useSite();
  const days = Array.from({ length: 7 }, (_, n) => addDays(monday, n));
  return (
    <ol className="grid grid-cols-1 gap-2 xl:grid-cols-7">
      {days.map((day) => {
        const ofDay = departures.filter(({ date }) => date === day);
        return (
          <li
            key={day}
            aria-current={day === today ? 'date' : undefined}
            className={classNames(
              'grid content-start gap-2 rounded-lg border bg-white p-2',
              day === today ? 'border-lagoon-deep' : 'border-line',
              ofDay.length === 0 && 'max-xl:hidden',
            )}
          >
            <h3
              className={classNames(
                'px-1 text-sm first-letter:uppercase',
                day === today ? 'text-lagoon-deep' : 'text-sea',
              )}
            >
              <span className="xl:hidden">{longDate(day, language)}</span>
              <span className="max-xl:hidden">{shortDate(day, language)}</span>
            </h3>
            {ofDay.length === 0 && <p className="px-1 text-sm text-sea-soft">{m.departures_none_day()}</p>}
            {ofDay.map((departure) => (
              <DepartureButton key={departure.id} departure={departure} onOpen={onOpen} />
            ))}
          </li>
        );
      })}
    </ol>
  );
}

function DepartureButton({ departure, onOpen }: { departure: Departure; onOpen: (id: string) => void }) {
  const { id, title, start, end, guide, state, isOver } = departure;
  const isQuiet = isOver || state === 'called-off';
  return (
    <button
      type="button"
      onClick={() => onOpen(id)}
      className={classNames(
        'grid min-h-11 gap-0.5 rounded-md border border-edge px-2.5 py-2 text-left text-sm hover:border-sea hover:bg-foam active:bg-lagoon-tint',
        isQuiet ? 'bg-sand' : 'bg-white',
      )}
    >
      <span className="tabular-nums">
        {start}–{end}
      </span>
      <b className="wrap-anywhere">{title || m.trip_untitled()}</b>
      <span className={guide === null && !isQuiet ? 'font-semibold text-amber' : 'text-sea-soft'}>
        {guide ?? m.departures_no_guide()}
      </span>
      <span className="text-sea-soft tabular-nums">{seatsText(departure)}</span>
      <DepartureState departure={departure} />
    </button>
  );
}

/** What a change of the calendar left behind. */
function Misfits({ misfits, onOpen }: { misfits: readonly Departure[]; onOpen: (id: string) => void }) {
  const { language } = useSite();
  return (
    <Notice tone="warning" title={m.departures_misfits()}>
      <p>{m.departures_misfits_text()}</p>
      <ul className="mt-2 grid justify-items-start gap-1">
        {misfits.map(({ id, title, date, start, misfit }) => (
          <li key={id}>
            <Button look="quiet" size="compact" className="-ml-3 text-left" onClick={() => onOpen(id)}>
              {`${shortDate(date, language)}, ${start} · ${title} · ${
                misfit === 'day-closed' ? m.departures_misfit_closed() : m.departures_misfit_hours()
              }`}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
