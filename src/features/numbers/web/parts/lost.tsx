import { m } from '#i18n/generated/messages.js';
import { numberText } from '#web/format/numbers.ts';
import { useSite } from '#web/site/site.ts';
import { type CancelCause, cancelCauses } from '../../domain/lead-times.ts';
import type { Statistics } from '../../numbers.contract.ts';
import { ChartWithTable } from '../charts/chart-with-table.tsx';
import { Section } from './section.tsx';
import type { TwoYears } from './two-years.ts';

const causeTexts: Record<CancelCause, () => string> = {
  guest: () => m.numbers_cause_guest(),
  staff: () => m.numbers_cause_staff(),
  unpaid: () => m.numbers_cause_unpaid(),
  unconfirmed: () => m.numbers_cause_unconfirmed(),
  storm: () => m.numbers_cause_storm(),
  other: () => m.numbers_cause_other(),
};

function countOf({ cancellations }: Statistics, wanted: CancelCause): number {
  return cancellations.find(({ cause }) => cause === wanted)?.bookings ?? 0;
}

/** Trips that did not take place, by why. */
export function Lost({ current, before }: TwoYears) {
  const { language } = useSite();
  const causes = cancelCauses.map((cause) => ({
    id: cause as string,
    name: causeTexts[cause](),
    value: countOf(current, cause),
    before: countOf(before, cause),
  }));
  const noShows = {
    id: 'no-show',
    name: m.numbers_no_shows(),
    value: current.noShows,
    before: before.noShows,
  };
  const rows = [...causes, noShows]
    .filter(({ value, before: then }) => value > 0 || then > 0)
    .map((row) => ({ ...row, tick: row.name }));
  return (
    <Section title={m.numbers_lost()} about={m.numbers_about_lost()}>
      {rows.length === 0 ? (
        <p>{m.numbers_nothing_lost()}</p>
      ) : (
        <ChartWithTable
          title={m.numbers_lost()}
          shape="bars"
          head={m.numbers_cause()}
          rows={rows}
          format={(count) => numberText(count, language)}
          height="h-56"
        />
      )}
    </Section>
  );
}
