import { m } from '#i18n/generated/messages.js';
import { staffDate, staffTimestamp } from '#shared/staff-dates.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useSite } from '#web/site/site.ts';
import type { CallOff, StormSums } from '../../storm-days.contract.ts';
import { SumList } from './affected.tsx';

interface ConfirmCallOffProps {
  /** `null` while the dialog is closed. */
  asked: CallOff | null;
  sums: StormSums | null;
  isPending: boolean;
  onLeave: () => void;
  onConfirm: () => void;
}

/** The confirmation before guests are notified. */
export function ConfirmCallOff({ asked, sums, isPending, onLeave, onConfirm }: ConfirmCallOffProps) {
  const { language, timeZone } = useSite();
  return (
    <Dialog
      open={asked !== null}
      onClose={onLeave}
      role="alertdialog"
      title={
        asked
          ? m.storm_call_off_title({
              date: staffDate(asked.date, language),
              from: asked.from,
              until: asked.until,
            })
          : m.storm_call_off()
      }
      description={asked?.departureId ? m.storm_call_off_departure() : m.storm_call_off_slots()}
      closeLabel={m.site_close()}
      footer={
        <>
          <Button onClick={onLeave}>{m.storm_back()}</Button>
          <Button look="destructive" pending={isPending} onClick={onConfirm}>
            {m.storm_call_off_now()}
          </Button>
        </>
      }
    >
      {asked && sums !== null && sums.bookingCount > 0 && (
        <>
          <SumList sums={sums} />
          <p>
            {m.storm_call_off_guests({ time: staffTimestamp(asked.decideBy, language, timeZone) })}{' '}
            {m.storm_decide_by_hint()}
          </p>
        </>
      )}
    </Dialog>
  );
}
