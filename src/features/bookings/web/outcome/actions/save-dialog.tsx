import { CalendarPlus, Printer } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

interface SaveDialogProps {
  open: boolean;
  onClose: () => void;
  onCalendar: () => void;
}

/** The two ways to keep a booking: in a calendar, and on paper or as a PDF. */
export function SaveDialog({ open, onClose, onCalendar }: SaveDialogProps) {
  function choose(save: () => void) {
    onClose();
    save();
  }
  return (
    <Dialog open={open} onClose={onClose} title={m.booking_save_title()} closeLabel={m.booking_close()}>
      <Button size="large" onClick={() => choose(onCalendar)}>
        <CalendarPlus aria-hidden="true" className="size-5" />
        {m.booking_save_calendar()}
      </Button>
      <Button size="large" onClick={() => choose(() => window.print())}>
        <Printer aria-hidden="true" className="size-5" />
        {m.booking_save_print()}
      </Button>
    </Dialog>
  );
}
