import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { dateRange } from '#web/format/weekdays.ts';
import { useSite } from '#web/site/site.ts';
import type { BulkPreview } from '../../bulk-updates.contract.ts';
import { PreviewCounts } from './bulk-preview.tsx';
import type { BulkUpdate } from './use-bulk-update.ts';

export interface UpdateToConfirm {
  update: BulkUpdate;
  preview: BulkPreview;
}

interface ConfirmFewerDialogProps {
  /** `null` while the dialog is closed. */
  asked: UpdateToConfirm | null;
  title: string;
  onClose: () => void;
  onConfirm: (update: BulkUpdate) => void;
}

/** Asks before slots get fewer units than they have. */
export function ConfirmFewerDialog({ asked, title, onClose, onConfirm }: ConfirmFewerDialogProps) {
  const { language } = useSite();
  // While the window closes it still says what it asked.
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) setShown(asked);
  return (
    <Dialog
      role="alertdialog"
      open={asked !== null}
      onClose={onClose}
      title={m.bulk_ask_title({ item: title })}
      description={
        shown &&
        m.bulk_ask_text({
          range: dateRange(shown.update.startDate, shown.update.endDate, language),
          count: shown.update.quantity,
        })
      }
      closeLabel={m.site_close()}
      footer={
        <>
          <Button onClick={onClose}>{m.bulk_ask_keep()}</Button>
          <Button look="destructive" onClick={() => asked && onConfirm(asked.update)}>
            {m.bulk_ask_confirm()}
          </Button>
        </>
      }
    >
      {shown && <PreviewCounts preview={shown.preview} />}
    </Dialog>
  );
}
