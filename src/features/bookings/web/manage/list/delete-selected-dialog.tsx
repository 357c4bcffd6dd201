import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useCancellationMoney } from '../details/cancellation-money.tsx';
import { useDeleteSelected } from '../use-booking-actions.ts';
import type { Selection } from './use-selection.ts';

interface DeleteSelectedDialogProps {
  isOpen: boolean;
  selection: Selection;
  onClose: () => void;
}

export function DeleteSelectedDialog({ isOpen, selection, onClose }: DeleteSelectedDialogProps) {
  const { ids, clear } = selection;
  const remove = useDeleteSelected();
  const money = useCancellationMoney(isOpen ? ids : []);
  const isOffered = !money.isKnown || money.isPossible;
  const confirm = () =>
    money.isKnown && isOffered && remove.mutate(ids, { onSuccess: clear, onSettled: onClose });
  return (
    <Dialog
      role="alertdialog"
      open={isOpen}
      onClose={onClose}
      title={m.bookings_delete_title()}
      description={m.bookings_delete_text({ count: ids.length })}
      closeLabel={m.site_close()}
      footer={
        <>
          <Button onClick={onClose}>{m.bookings_delete_keep()}</Button>
          {isOffered && (
            <Button
              look="destructive"
              pending={remove.isPending}
              aria-disabled={!money.isKnown}
              onClick={confirm}
            >
              {remove.isPending ? m.bookings_deleting() : m.bookings_delete_confirm()}
            </Button>
          )}
        </>
      }
    >
      {money.element}
    </Dialog>
  );
}
