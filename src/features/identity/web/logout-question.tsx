import { createPortal } from 'react-dom';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

interface LogoutQuestionProps {
  /** Entries that are not sent yet. */
  waiting: number;
  onStay: () => void;
  onLeave: () => void;
}

/** Unsent facts survive a logout, but are not sent until the next login on this device. */
export function LogoutQuestion({ waiting, onStay, onLeave }: LogoutQuestionProps) {
  // The button stands in the header of the page, where a dialog's own header would be one within another.
  return createPortal(
    <Dialog
      open
      role="alertdialog"
      onClose={onStay}
      title={m.staff_logout_waiting_title({ count: waiting })}
      description={m.staff_logout_waiting()}
      closeLabel={m.site_close()}
      footer={
        <>
          <Button onClick={onStay}>{m.staff_logout_stay()}</Button>
          <Button look="cautious" onClick={onLeave}>
            {m.staff_logout_anyway()}
          </Button>
        </>
      }
    />,
    document.body,
  );
}
