import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { localeTags } from '#shared/language.ts';
import { Button } from '#ui/button/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { plainDate } from '#web/format/dates.ts';
import { weekdayName } from '#web/format/weekdays.ts';
import { useSite } from '#web/site/site.ts';
import type { GuideChoice, StoredRule } from '../../../departures.contract.ts';
import type { StoredTrip } from '../../../trips.contract.ts';
import { rulesQuery } from '../../trip-queries.public.ts';
import { RuleForm } from './rule-form.tsx';

interface RuleListProps {
  trips: readonly StoredTrip[];
  guides: readonly GuideChoice[];
  isAdding: boolean;
  onAdded: () => void;
}

/** On which days trips leave by themselves. */
export function RuleList({ trips, guides, isAdding, onAdded }: RuleListProps) {
  const { language } = useSite();
  const rules = useQuery(rulesQuery(language));
  const [edited, setEdited] = useState<StoredRule | null>(null);
  return (
    <Panel as="section" aria-labelledby="departure-rules" className="grid grid-cols-1 gap-3 p-4 sm:p-5">
      <div>
        <h2 id="departure-rules" className="text-lg">
          {m.rules_title()}
        </h2>
        <p className="text-sm text-sea-soft">{m.rules_text()}</p>
      </div>
      {rules.isPending && <Spinner label={m.departures_loading()} />}
      {rules.isError && !rules.data && <StaffLoadFailure title={m.departures_failed()} query={rules} />}
      {rules.data?.length === 0 && <p>{m.rules_none()}</p>}
      <ul className="grid divide-y divide-line">
        {rules.data?.map((rule) => (
          <li key={rule.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
            <div className="min-w-0">
              <h3 className="text-base wrap-anywhere">{rule.title || m.trip_untitled()}</h3>
              <p className="tabular-nums first-letter:uppercase">
                {m.rules_period({
                  days: new Intl.ListFormat(localeTags[language]).format(
                    rule.weekdays.map((day) => weekdayName(day, language)),
                  ),
                  start: rule.start,
                  first: plainDate(rule.first, language),
                  last: plainDate(rule.last, language),
                })}
              </p>
              <p className="text-sm text-sea-soft">
                {rule.guide ? m.departures_guide_is({ name: rule.guide }) : m.departures_no_guide()}
              </p>
            </div>
            <Button
              size="compact"
              aria-label={m.rules_edit_of({ title: rule.title })}
              onClick={() => setEdited(rule)}
            >
              {m.trip_edit()}
            </Button>
          </li>
        ))}
      </ul>
      {edited && (
        <RuleForm
          key={edited.id}
          rule={edited}
          trips={trips}
          guides={guides}
          onClose={() => setEdited(null)}
        />
      )}
      {isAdding && <RuleForm rule={null} trips={trips} guides={guides} onClose={onAdded} />}
    </Panel>
  );
}
