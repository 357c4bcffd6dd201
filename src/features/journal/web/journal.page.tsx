import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, type MetaArgs, useSearchParams } from 'react-router';
import { useRole } from '#features/identity/web/role.public.ts';
import { m } from '#i18n/generated/messages.js';
import { addDays, businessToday, isLocalDate, type LocalDate } from '#shared/business-calendar.ts';
import { localeTags } from '#shared/language.ts';
import { staffDate } from '#shared/staff-dates.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { addressOf, api } from '#web/api/api-client.ts';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { ExportChoice } from '#web/files/export-choice.tsx';
import { DayChoice } from '#web/form/day-choice.tsx';
import { capitalise } from '#web/format/capitalise.ts';
import { euro } from '#web/format/money.ts';
import { businessName } from '#web/site/business-name.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { useSite } from '#web/site/site.ts';
import { useNow } from '#web/site/use-now.ts';
import type { JournalMonth } from '../journal.contract.ts';
import { JournalEntries } from './journal-entries.tsx';
import { JournalSums } from './journal-sums.tsx';
import { VatRates } from './vat-rates.tsx';

export const meta = (args: MetaArgs) =>
  pageMeta({ title: m.site_title({ page: m.journal_title(), brand: businessName(args) }), isPrivate: true });

const fresh = { staleTime: 0, placeholderData: keepPreviousData } as const;

function monthQuery(month: string) {
  return queryOptions({
    ...fresh,
    queryKey: ['journal', month],
    queryFn: ({ signal }) => api('GET /api/admin/journal/months/:month', { params: { month } }, signal),
  });
}

function dayQuery(date: LocalDate) {
  return queryOptions({
    ...fresh,
    queryKey: ['journal', date],
    queryFn: ({ signal }) => api('GET /api/admin/journal/days/:date', { params: { date } }, signal),
  });
}

export default function JournalPage() {
  const { date, month, today, show } = useDays();
  const role = useRole();
  return (
    <PageContainer width="normal" className="grid gap-5 py-4 sm:py-6">
      <PageHeading name={m.journal_title()} lead={m.journal_lead()} />
      {date === null ? (
        <>
          <MonthChoice
            month={month}
            isLast={month === today.slice(0, 7)}
            onShow={(to) => show({ month: to })}
          />
          <Month month={month} />
          {role === 'owner' && <VatRates />}
        </>
      ) : (
        <>
          <Link
            to={`?month=${month}`}
            className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-4"
          >
            {m.journal_to_month()}
          </Link>
          <DayChoice date={date} isLast={date === today} onShow={(to) => show({ date: to })} />
          <Day date={date} />
        </>
      )}
    </PageContainer>
  );
}

/** A day or a month stands in the address; without one it is this month. */
function useDays() {
  const [query, setQuery] = useSearchParams();
  const { timeZone } = useSite();
  const today = businessToday(useNow()(), timeZone);
  const day = query.get('date') ?? '';
  const date = isLocalDate(day) && day <= today ? day : null;
  const wanted = (date ?? `${query.get('month')}-01`).slice(0, 10);
  const month = (isLocalDate(wanted) && wanted <= today && wanted >= '2000' ? wanted : today).slice(0, 7);
  return {
    date,
    month,
    today,
    show: (to: Record<string, string>) => setQuery(to, { preventScrollReset: true }),
  };
}

interface MonthChoiceProps {
  month: string;
  isLast: boolean;
  onShow: (month: string) => void;
}

function MonthChoice({ month, isLast, onShow }: MonthChoiceProps) {
  const { language } = useSite();
  const format = new Intl.DateTimeFormat(localeTags[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const stepBy = (days: number) => onShow(addDays(`${month}-01`, days).slice(0, 7));
  return (
    <div className="flex items-center justify-between gap-3">
      <Button onClick={() => stepBy(-1)} aria-label={m.journal_month_before()}>
        <ChevronLeft aria-hidden="true" />
      </Button>
      <p role="status" className="text-center text-lg font-bold">
        {capitalise(format.format(new Date(`${month}-01T00:00:00Z`)))}
      </p>
      <Button
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && stepBy(31)}
        aria-label={m.journal_month_after()}
        className="aria-disabled:opacity-40"
      >
        <ChevronRight aria-hidden="true" />
      </Button>
    </div>
  );
}

function Month({ month }: { month: string }) {
  const journal = useQuery(monthQuery(month));
  if (!journal.data) return <Missing journal={journal} />;
  const { days, sums } = journal.data;
  if (days.length === 0) return <Notice title={m.journal_none()} />;
  return (
    <div className="grid gap-5" aria-busy={journal.isPlaceholderData}>
      <div className="justify-self-start">
        <ExportChoice
          label={m.journal_export()}
          text={m.journal_export_text()}
          addressOf={(format) =>
            addressOf('GET /api/admin/journal/months/:month/export', { params: { month }, query: { format } })
          }
        />
      </div>
      <JournalSums sums={sums} />
      <Days days={days} />
    </div>
  );
}

function Day({ date }: { date: LocalDate }) {
  const journal = useQuery(dayQuery(date));
  if (!journal.data) return <Missing journal={journal} />;
  const { entries, isClosed, sums } = journal.data;
  return (
    <div className="grid gap-5" aria-busy={journal.isPlaceholderData}>
      <p className="text-sea-soft">{isClosed ? m.journal_closed_text() : m.journal_open_text()}</p>
      {entries.length === 0 ? (
        <Notice title={m.journal_none()} />
      ) : (
        <>
          <Panel className="min-w-0">
            <JournalEntries entries={entries} />
          </Panel>
          <JournalSums sums={sums} />
        </>
      )}
    </div>
  );
}

function Missing({ journal }: { journal: ReturnType<typeof useQuery> }) {
  if (journal.isError) return <StaffLoadFailure title={m.journal_failed()} query={journal} />;
  return <Spinner label={m.journal_loading()} />;
}

function Days({ days }: Pick<JournalMonth, 'days'>) {
  const { language } = useSite();
  return (
    <Panel as="section" aria-labelledby="journal-days" className="min-w-0">
      <h2 id="journal-days" className="text-xl">
        {m.journal_days()}
      </h2>
      <ul className="mt-2">
        {days.map(({ date, isClosed, corrections, moneyCents }) => (
          <li key={date} className="border-b border-line last:border-0">
            <Link
              to={`?date=${date}`}
              className="flex min-h-14 items-center justify-between gap-4 py-2 hover:underline"
            >
              <span className="min-w-0">
                <span className="block font-semibold underline decoration-1 underline-offset-4">
                  {staffDate(date, language)}
                </span>
                <span className="block text-sm text-sea-soft">
                  {[
                    isClosed ? m.journal_closed() : m.journal_open(),
                    corrections > 0 ? m.journal_corrections({ count: corrections }) : '',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className="font-semibold whitespace-nowrap tabular-nums">
                {euro(moneyCents, language)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
