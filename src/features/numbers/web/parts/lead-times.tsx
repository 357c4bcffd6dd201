import { m } from '#i18n/generated/messages.js';
import { numberText } from '#web/format/numbers.ts';
import { useSite } from '#web/site/site.ts';
import { groupLeadTimes, type LeadGroup, medianLeadDays } from '../../domain/lead-times.ts';
import { ChartWithTable } from '../charts/chart-with-table.tsx';
import type { TwoYears } from './figures-of.ts';
import { Section } from './section.tsx';

function groupText({ from, to }: LeadGroup): string {
  if (to === null) return `${from}+`;
  return from === to ? String(from) : `${from}–${to}`;
}

export function LeadTimes({ current, before }: TwoYears) {
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
