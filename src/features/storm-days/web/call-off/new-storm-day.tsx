import { useQuery } from '@tanstack/react-query';
import { rentalItemsQuery } from '#features/catalogue/web/rental-items.public.ts';
import { m } from '#i18n/generated/messages.js';
import { addDays, type LocalDate } from '#shared/business-calendar.ts';
import { slotTimes } from '#shared/slot-times.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { useSite } from '#web/site/site.ts';
import type { StormScope } from '../../storm-days.contract.ts';
import { suggestionQuery } from '../storm-queries.ts';
import { CallOffForm } from './call-off-form.tsx';
import type { CallOffDraft } from './use-call-off.ts';

interface NewStormDayProps {
  date: LocalDate;
  today: LocalDate;
  onLeave: () => void;
}

const deadlineTime = '19:00';
const usualBonus = '10';

/** The form, filled in with what the forecast proposes for the day, or with the whole day. */
export function NewStormDay({ date, today, onLeave }: NewStormDayProps) {
  const { language } = useSite();
  const items = useQuery(rentalItemsQuery(language));
  const suggestion = useQuery({ ...suggestionQuery(date), retry: false });
  if (items.isError) return <StaffLoadFailure title={m.storm_preview_failed()} query={items} />;
  if (!items.data || suggestion.isPending) return <Spinner label={m.storm_loading()} />;
  const offered = items.data.map(({ itemId, title }) => ({ itemId, title }));
  const proposed = suggestion.data ?? null;
  const scope: StormScope = proposed ?? {
    date,
    from: slotTimes[0] ?? '',
    until: slotTimes.at(-1) ?? '',
    itemIds: offered.map(({ itemId }) => itemId),
  };
  const start: CallOffDraft = {
    date: scope.date,
    from: scope.from,
    until: scope.until,
    itemIds: scope.itemIds,
    reason: proposed?.reason ?? 'wind',
    decideBy: `${addDays(scope.date, 1)}T${deadlineTime}`,
    bonusPercent: usualBonus,
  };
  return (
    <CallOffForm
      start={start}
      items={offered}
      today={today}
      isProposed={proposed !== null}
      onLeave={onLeave}
    />
  );
}
