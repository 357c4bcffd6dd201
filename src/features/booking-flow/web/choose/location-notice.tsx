import { useQuery } from '@tanstack/react-query';
import { WeekPlaces } from '#features/content/web/week-places.public.tsx';
import { m } from '#i18n/generated/messages.js';
import type { LocalDate } from '#shared/business-calendar.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useSite } from '#web/site/site.ts';
import { weeklyScheduleQuery } from '../booking-queries.ts';

export interface LocationNoticeProps {
  /** The chosen day in words. */
  day: string;
  today: LocalDate;
  onClose: () => void;
}

/** The place of that weekday is not announced yet; however the notice is closed, the booking goes on. */
export function LocationNotice({ day, today, onClose }: LocationNoticeProps) {
  const { language } = useSite();
  const schedule = useQuery(weeklyScheduleQuery(language));
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.booking_location_title()}
      description={m.booking_location_text({ day })}
      closeLabel={m.booking_close()}
      footer={
        <Button look="primary" onClick={onClose}>
          {m.booking_location_continue()}
        </Button>
      }
    >
      {schedule.data && <WeekPlaces schedule={schedule.data} today={today} />}
    </Dialog>
  );
}
