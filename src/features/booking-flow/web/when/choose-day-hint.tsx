import { CalendarDays } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { Panel } from '#ui/layout/panel.tsx';

/** Stands where the times will be; once a day is pressed that React has not heard of yet, says that they are coming. */
export function ChooseDayHint() {
  return (
    <Panel tone="foam" className="no-day flex items-center gap-3 text-lg">
      <CalendarDays aria-hidden="true" className="size-7 shrink-0 text-lagoon" />
      <p>{m.booking_choose_date_first()}</p>
      <p>{m.booking_loading()}</p>
    </Panel>
  );
}
