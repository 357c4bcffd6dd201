import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { StaffAccount } from '../../staff-accounts.contract.ts';

export interface AccountQuestion {
  about: 'close' | 'reset';
  account: StaffAccount;
}

const questions = {
  close: { title: m.accounts_ask_close_title, text: m.accounts_ask_close_text, confirm: m.accounts_close },
  reset: { title: m.accounts_ask_reset_title, text: m.accounts_ask_reset_text, confirm: m.accounts_reset },
};

interface AskDialogProps {
  question: AccountQuestion | null;
  onClose: () => void;
  onConfirm: (question: AccountQuestion) => void;
}

/** Asked because a colleague may be at work with the account. */
export function AskDialog({ question, onClose, onConfirm }: AskDialogProps) {
  const texts = questions[question?.about ?? 'close'];
  return (
    <Dialog
      role="alertdialog"
      open={question !== null}
      onClose={onClose}
      title={texts.title({ username: question?.account.username ?? '' })}
      description={texts.text()}
      closeLabel={m.site_close()}
      footer={
        <>
          <Button onClick={onClose}>{m.accounts_keep()}</Button>
          <Button look="destructive" onClick={() => question && onConfirm(question)}>
            {texts.confirm()}
          </Button>
        </>
      }
    />
  );
}
