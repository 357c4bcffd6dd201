import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { ConcernedGuests } from '../place-changes.contract.ts';

interface NotifyDialogProps {
  /** `null` while the dialog is closed. */
  guests: ConcernedGuests | null;
  /** The sentence with the number of guests to notify. */
  formatNotified: (count: number) => string;
  onSave: (notifyGuests: boolean) => void;
  onClose: () => void;
}

export function countNotified({ told: notified }: ConcernedGuests): number {
  return notified.EN + notified.IT + notified.PL;
}

/** Asks whether to notify guests whose last mail is outdated by the change. */
export function NotifyDialog({ guests, formatNotified, onSave, onClose }: NotifyDialogProps) {
  return (
    <Dialog
      open={guests !== null}
      onClose={onClose}
      role="alertdialog"
      title={m.tell_title()}
      closeLabel={m.site_close()}
      description={guests && <Concerned guests={guests} formatNotified={formatNotified} />}
      footer={
        <>
          <Button onClick={onClose}>{m.tell_back()}</Button>
          <Button onClick={() => onSave(false)}>{m.tell_no()}</Button>
          <Button look="primary" onClick={() => onSave(true)}>
            {m.tell_yes()}
          </Button>
        </>
      }
    />
  );
}

function Concerned({
  guests,
  formatNotified,
}: {
  guests: ConcernedGuests;
  formatNotified: NotifyDialogProps['formatNotified'];
}) {
  const { told: notified, waitingCount, withoutEmailCount } = guests;
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{formatNotified(countNotified(guests))}</p>
      <p>{m.tell_languages({ en: notified.EN, it: notified.IT, pl: notified.PL })}</p>
      <p>{m.tell_mails()}</p>
      {waitingCount > 0 && <p>{m.tell_waiting({ count: waitingCount })}</p>}
      {withoutEmailCount > 0 && <p>{m.tell_without_email({ count: withoutEmailCount })}</p>}
    </div>
  );
}
