import { type MetaArgs, useSearchParams } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { addDays, businessToday, isLocalDate, type LocalDate } from '#shared/business-calendar.ts';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { DayChoice } from '#web/form/day-choice.tsx';
import { businessName } from '#web/site/business-name.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { useSite } from '#web/site/site.ts';
import { useNow } from '#web/site/use-now.ts';
import { DayWaitingList } from './day-waiting-list.tsx';

export const meta = (args: MetaArgs) =>
  pageMeta({
    title: m.site_title({ page: m.waiting_staff_title(), brand: businessName(args) }),
    isPrivate: true,
  });

/** Who waits for units of a day. The day stands in the address; without one it is today. */
export default function StaffWaitingListPage() {
  const [query, setQuery] = useSearchParams();
  const { timeZone, bookingRules } = useSite();
  const today = businessToday(useNow()(), timeZone);
  const last = addDays(today, bookingRules.windowDays);
  const wanted = query.get('date') ?? '';
  const date = isLocalDate(wanted) && wanted >= today && wanted <= last ? wanted : today;
  const show = (day: LocalDate) =>
    setQuery(day === today ? {} : { date: day }, { replace: true, preventScrollReset: true });
  return (
    <PageContainer width="normal" className="grid grid-cols-1 gap-5 py-4 sm:py-6">
      <PageHeading name={m.waiting_staff_title()} lead={m.waiting_staff_hint()} />
      <DayChoice date={date} isFirst={date === today} isLast={date === last} onShow={show} />
      <DayWaitingList key={date} date={date} />
    </PageContainer>
  );
}
