import { useQuery } from '@tanstack/react-query';
import { CloudLightning } from 'lucide-react';
import { useIsOwner } from '#features/identity/web/role.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { LocalDate } from '#shared/business-calendar.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { useSite } from '#web/site/site.ts';
import { suggestionQuery } from './storm-queries.ts';
import { sumText } from './storm-sums.ts';

/** Leads owners to the form for a day, whatever the forecast says. */
export function CallOffLink({ date }: { date: LocalDate }) {
  if (!useIsOwner()) return null;
  return (
    <LinkButton to={`/admin/storm-days?date=${date}`}>
      <CloudLightning aria-hidden="true" className="size-5" />
      {m.storm_call_off_hours()}
    </LinkButton>
  );
}

/** Leads owners to the form that is filled in with what the forecast proposes; nothing where it proposes nothing. */
export function StormSuggestion({ date }: { date: LocalDate }) {
  const { language } = useSite();
  const isOwner = useIsOwner();
  const { data } = useQuery({ ...suggestionQuery(date), enabled: isOwner });
  if (!isOwner || !data) return null;
  return (
    <LinkButton
      look={data.sums.bookingCount > 0 ? 'repair' : 'secondary'}
      size="compact"
      to={`/admin/storm-days?date=${date}`}
    >
      {data.sums.bookingCount > 0
        ? m.storm_suggest({ sum: sumText(data.sums, language) })
        : m.storm_suggest_none()}
    </LinkButton>
  );
}
