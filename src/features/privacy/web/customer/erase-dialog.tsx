import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

interface EraseDialogProps {
  isOpen: boolean;
  /** Bookings. */
  count: number;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asked because nothing brings it back. */
export function EraseDialog({ isOpen, count, isPending, onConfirm, onClose }: EraseDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      open={isOpen}
      onClose={onClose}
      title={m.privacy_erase_title()}
      description={m.privacy_erase_text({ count })}
      closeLabel={m.site_close()}
      footer={
        <>
          <Button onClick={onClose}>{m.privacy_erase_keep()}</Button>
          <Button look="destructive" pending={isPending} onClick={onConfirm}>
            {m.privacy_erase_confirm()}
          </Button>
        </>
      }
    />
  );
}
