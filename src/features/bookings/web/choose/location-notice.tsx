import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

interface LocationNoticeProps {
  open: boolean;
  /** The chosen day in words. */
  day: string;
  onClose: () => void;
}

/** The place of that weekday is not announced yet; however the notice is closed, the booking goes on. */
export function LocationNotice({ open, day, onClose }: LocationNoticeProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.booking_location_title()}
      description={m.booking_location_text({ day })}
      closeLabel={m.booking_close()}
      footer={
        <Button look="primary" onClick={onClose}>
          {m.booking_location_continue()}
        </Button>
      }
    />
  );
}
