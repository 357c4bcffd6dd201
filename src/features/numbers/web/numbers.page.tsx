import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { MetaArgs } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import type { ExportFormat } from '#shared/files/export-formats.ts';
import type { Language } from '#shared/language.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { addressOf, api } from '#web/api/api-client.ts';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { ExportChoice } from '#web/files/export-choice.tsx';
import { numberText } from '#web/format/numbers.ts';
import { businessName } from '#web/site/business-name.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { useSite } from '#web/site/site.ts';
import { groupLeadTimes, type LeadGroup, medianLeadDays } from '../domain/lead-times.ts';
import type { Numbers, Statistics } from '../numbers.contract.ts';
import { ChartWithTable } from './charts/chart-with-table.tsx';
import { CraftHours } from './parts/craft-hours.tsx';
import { Items } from './parts/items.tsx';
import { Lost } from './parts/lost.tsx';
import { Revenue } from './parts/revenue.tsx';
import { Section } from './parts/section.tsx';
import { Summary } from './parts/summary.tsx';
import { HasYearBefore, type TwoYears } from './parts/two-years.ts';
import { Utilisation } from './parts/utilisation.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { type NumbersChoice, useNumbersChoice } from './use-numbers-choice.ts';

export const meta = (args: MetaArgs) =>
  pageMeta({ title: m.site_title({ page: m.numbers_title(), brand: businessName(args) }), isPrivate: true });

const wantedOf = ({ period, item }: NumbersChoice) => ({ ...period, item: item || undefined });

/** Titles of items are in the language. */
function numbersQuery(choice: NumbersChoice, language: Language) {
  const query = wantedOf(choice);
  return queryOptions({
    queryKey: ['numbers', query, language],
    queryFn: ({ signal }) => api('GET /api/admin/numbers', { query }, signal),
    enabled: choice.isComplete,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export default function NumbersPage() {
  const { language } = useSite();
  const choice = useNumbersChoice();
  const numbers = useQuery(numbersQuery(choice, language));
  const fileAddress = (format: ExportFormat) =>
    addressOf('GET /api/admin/numbers/export', { query: { ...wantedOf(choice), format } });
  return (
    <PageContainer className="grid gap-5 py-4 sm:py-6">
      <PageHeading name={m.numbers_title()}>
        {choice.isComplete && (
          <ExportChoice label={m.numbers_export()} text={m.numbers_export_text()} addressOf={fileAddress} />
        )}
      </PageHeading>
      <PeriodChoice
        choice={choice}
        items={numbers.data?.items ?? []}
        isCompared={numbers.data !== undefined && !isEmpty(numbers.data.before)}
      />
      {numbers.data && choice.isComplete ? (
        <Shown numbers={numbers.data} isStale={numbers.isPlaceholderData} />
      ) : (
        choice.isComplete && <Missing query={numbers} />
      )}
    </PageContainer>
  );
}

function Missing({ query }: { query: ReturnType<typeof useQuery> }) {
  if (query.isError) return <StaffLoadFailure title={m.numbers_failed()} query={query} />;
  return <NumbersSkeleton />;
}

function isEmpty({ bookings, cancelled, revenueCents, items }: Statistics): boolean {
  return (
    bookings === 0 && cancelled === 0 && revenueCents === 0 && items.every((item) => item.revenueCents === 0)
  );
}

function Shown({ numbers, isStale }: { numbers: Numbers; isStale: boolean }) {
  const { current, before } = numbers;
  if (isEmpty(current) && isEmpty(before))
    return <Notice title={m.numbers_none()}>{m.numbers_none_text()}</Notice>;
  return (
    <HasYearBefore value={!isEmpty(before)}>
      <div aria-busy={isStale} className="grid gap-5 lg:grid-cols-2 [&[aria-busy=true]]:opacity-60">
        <Summary current={current} before={before} />
        <Revenue current={current} before={before} />
        <Utilisation current={current} before={before} />
        <Items numbers={numbers} />
        {current.craft.length > 0 && <CraftHours numbers={numbers} />}
        <LeadTimes current={current} before={before} />
        <Lost current={current} before={before} />
      </div>
    </HasYearBefore>
  );
}

function NumbersSkeleton() {
  return (
    <div role="status" className="grid gap-5 lg:grid-cols-2">
      <span className="sr-only">{m.numbers_loading()}</span>
      <Skeleton className="h-72 sm:h-52 lg:col-span-full xl:h-32" />
      <Skeleton className="h-96 lg:col-span-full" />
      <Skeleton className="h-[32rem]" />
      <Skeleton className="h-[32rem]" />
    </div>
  );
}

function groupText({ from, to }: LeadGroup): string {
  if (to === null) return `${from}+`;
  return from === to ? String(from) : `${from}–${to}`;
}

function LeadTimes({ current, before }: TwoYears) {
  const { language } = useSite();
  const then = groupLeadTimes(before.leadTimes);
  const median = medianLeadDays(current.leadTimes);
  const rows = groupLeadTimes(current.leadTimes).map((group, index) => ({
    id: String(group.from),
    name: group.from === 0 ? m.numbers_same_day() : groupText(group),
    tick: groupText(group),
    value: group.bookings,
    before: then[index]?.bookings ?? 0,
  }));
  return (
    <Section title={m.numbers_lead()} about={m.numbers_about_lead()}>
      {median !== null && (
        <p className="font-semibold">
          {median === 0 ? m.numbers_median_same_day() : m.numbers_median({ count: median })}
        </p>
      )}
      <ChartWithTable
        title={m.numbers_lead()}
        shape="columns"
        head={m.numbers_days_ahead()}
        rows={rows}
        format={(count) => numberText(count, language)}
        height="h-56"
      />
    </Section>
  );
}
