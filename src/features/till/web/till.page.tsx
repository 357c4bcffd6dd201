import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type MetaArgs, useSearchParams } from 'react-router';
import { ReceiptsSection } from '#features/receipts/web/receipts-section.public.tsx';
import { m } from '#i18n/generated/messages.js';
import { businessToday, isLocalDate, type LocalDate } from '#shared/business-calendar.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { api } from '#web/api/api-client.ts';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { DayChoice } from '#web/form/day-choice.tsx';
import { businessName } from '#web/site/business-name.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { useSite } from '#web/site/site.ts';
import { useNow } from '#web/site/use-now.ts';
import { CountForm } from './count-form.tsx';
import { TillSums } from './till-sums.tsx';

export const meta = (args: MetaArgs) =>
  pageMeta({ title: m.site_title({ page: m.till_title(), brand: businessName(args) }), isPrivate: true });

/** Refetched, since colleagues may take money during a count. */
function tillQuery(date: LocalDate) {
  return queryOptions({
    queryKey: ['till', date],
    queryFn: ({ signal }) => api('GET /api/admin/till/:date', { params: { date } }, signal),
    staleTime: 0,
    refetchInterval: 15_000,
    placeholderData: keepPreviousData,
  });
}

export default function TillPage() {
  const { date, isToday, show } = useDay();
  const till = useQuery(tillQuery(date));
  return (
    <PageContainer width="normal" className="grid gap-5 py-4 sm:py-6">
      <PageHeading name={m.till_title()} lead={m.till_lead()} />
      <DayChoice date={date} isLast={isToday} onShow={show} />
      {till.data ? (
        <div className="grid gap-5" aria-busy={till.isPlaceholderData}>
          <ReceiptsSection date={date} />
          <TillSums till={till.data} />
          <CountForm key={till.data.date} till={till.data} />
        </div>
      ) : (
        <TillMissing till={till} />
      )}
    </PageContainer>
  );
}

function TillMissing({ till }: { till: ReturnType<typeof useQuery> }) {
  if (till.isError) return <StaffLoadFailure title={m.till_failed()} query={till} />;
  return <Spinner label={m.till_loading()} />;
}

/** The day stands in the address; without one it is today. */
function useDay() {
  const [query, setQuery] = useSearchParams();
  const { timeZone } = useSite();
  const today = businessToday(useNow()(), timeZone);
  const wanted = query.get('date') ?? '';
  const date = isLocalDate(wanted) && wanted <= today ? wanted : today;
  return {
    date,
    isToday: date === today,
    show: (day: LocalDate) =>
      setQuery(day === today ? {} : { date: day }, { replace: true, preventScrollReset: true }),
  };
}
