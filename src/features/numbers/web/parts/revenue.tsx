import { m } from '#i18n/generated/messages.js';
import type { LocalDate } from '#shared/business-calendar.ts';
import { formatDate } from '#shared/date-format.ts';
import type { Language } from '#shared/language.ts';
import { capitalise } from '#web/format/capitalise.ts';
import { shortDate } from '#web/format/dates.ts';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import { type BucketKind, bucketKindOf, bucketRevenue } from '../../domain/period.ts';
import { ChartWithTable } from '../charts/chart-with-table.tsx';
import { Section } from './section.tsx';
import type { TwoYears } from './two-years.ts';

const heads: Record<BucketKind, () => string> = {
  day: () => m.numbers_day(),
  week: () => m.numbers_week(),
  month: () => m.numbers_month(),
};

function nameOf(kind: BucketKind, date: LocalDate, language: Language): string {
  if (kind === 'month') return capitalise(formatDate(date, language, { month: 'long', year: 'numeric' }));
  return kind === 'day'
    ? capitalise(shortDate(date, language))
    : formatDate(date, language, { day: 'numeric', month: 'short' });
}

function tickOf(kind: BucketKind, date: LocalDate, language: Language, count: number): string {
  if (kind === 'month') return formatDate(date, language, { month: 'short' });
  if (kind === 'week') return formatDate(date, language, { day: 'numeric', month: 'numeric' });
  return count <= 7 ? formatDate(date, language, { weekday: 'short' }) : String(Number(date.slice(8)));
}

export function Revenue({ current, before }: TwoYears) {
  const { language } = useSite();
  const kind = bucketKindOf(current);
  const buckets = bucketRevenue(current, current.days, before.days);
  const rows = buckets.map(({ date, cents, beforeCents }) => ({
    id: date,
    name: nameOf(kind, date, language),
    tick: tickOf(kind, date, language, buckets.length),
    value: cents,
    before: beforeCents,
  }));
  return (
    <Section title={m.numbers_revenue()} about={m.numbers_about_revenue()} className="lg:col-span-full">
      <ChartWithTable
        title={m.numbers_revenue()}
        shape="columns"
        head={heads[kind]()}
        rows={rows}
        format={(cents) => euro(cents, language)}
        height="h-56"
      />
    </Section>
  );
}
