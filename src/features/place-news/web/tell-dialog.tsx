import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { ConcernedGuests } from '../place-news.contract.ts';

interface TellDialogProps {
  /** `null` while nothing is asked. */
  guests: ConcernedGuests | null;
  /** What the guests were told: of another place, or of this one. */
  toldText: (count: number) => string;
  onSave: (notifyGuests: boolean) => void;
  onClose: () => void;
}

export function countTold({ told }: ConcernedGuests): number {
  return told.EN + told.IT + told.PL;
}

/** Asks whether guests who were told something else get a mail. */
export function TellDialog({ guests, toldText, onSave, onClose }: TellDialogProps) {
  return (
    <Dialog
      open={guests !== null}
      onClose={onClose}
      role="alertdialog"
      title={m.tell_title()}
      closeLabel={m.site_close()}
      description={guests && <Concerned guests={guests} toldText={toldText} />}
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

function Concerned({ guests, toldText }: { guests: ConcernedGuests; toldText: TellDialogProps['toldText'] }) {
  const { told, waitingCount, withoutEmailCount } = guests;
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{toldText(countTold(guests))}</p>
      <p>{m.tell_languages({ en: told.EN, it: told.IT, pl: told.PL })}</p>
      <p>{m.tell_mails()}</p>
      {waitingCount > 0 && <p>{m.tell_waiting({ count: waitingCount })}</p>}
      {withoutEmailCount > 0 && <p>{m.tell_without_email({ count: withoutEmailCount })}</p>}
    </div>
  );
}
