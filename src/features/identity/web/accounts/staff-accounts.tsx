import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import type { NewPassword, StaffAccount } from '../../staff-accounts.contract.ts';
import { AccountEntry } from './account-entry.tsx';
import { NewAccountForm } from './new-account-form.tsx';
import { staffAccountsQuery, useChangeAccount, useResetPassword } from './use-staff-accounts.ts';

/** The staff accounts with their roles; for owners. */
export function StaffAccounts() {
  const accounts = useQuery(staffAccountsQuery);
  const [question, setQuestion] = useState<AccountQuestion | null>(null);
  const [created, setCreated] = useState<NewPassword | null>(null);
  const change = useChangeAccount();
  const reset = useResetPassword();

  function act({ about, account: { id } }: AccountQuestion) {
    setQuestion(null);
    if (about === 'close') change.mutate({ id, body: { isDisabled: true } });
    else reset.mutate(id, { onSuccess: setCreated });
  }

  if (accounts.isPending) return <Spinner label={m.accounts_loading()} />;
  if (accounts.isError && !accounts.data)
    return <StaffLoadFailure title={m.accounts_failed()} query={accounts} />;
  return (
    <>
      <ul className="grid gap-3">
        {accounts.data.map((account) => (
          <AccountEntry
            key={account.id}
            account={account}
            isBusy={change.isPending || reset.isPending}
            onChange={(body) => change.mutate({ id: account.id, body })}
            onAsk={(about) => setQuestion({ about, account })}
          />
        ))}
      </ul>
      <NewAccountForm onCreated={setCreated} />
      <AskDialog question={question} onClose={() => setQuestion(null)} onConfirm={act} />
      <PasswordOnce created={created} onClose={() => setCreated(null)} />
    </>
  );
}

/** A generated password, which cannot be looked up later. */
function PasswordOnce({ created, onClose }: { created: NewPassword | null; onClose: () => void }) {
  return (
    <Dialog
      open={created !== null}
      onClose={onClose}
      title={m.accounts_password_title({ username: created?.username ?? '' })}
      description={m.accounts_password_text()}
      closeLabel={m.site_close()}
      footer={
        <Button look="primary" onClick={onClose}>
          {m.accounts_password_done()}
        </Button>
      }
    >
      <output className="rounded-md bg-foam px-4 py-3 text-xl font-bold tracking-wide select-all wrap-anywhere">
        {created?.password}
      </output>
    </Dialog>
  );
}

interface AccountQuestion {
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
function AskDialog({ question, onClose, onConfirm }: AskDialogProps) {
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
