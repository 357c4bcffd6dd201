import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { NewPassword } from '../../staff-accounts.contract.ts';

/** A generated password: nobody can look it up later. */
export function PasswordOnce({ created, onClose }: { created: NewPassword | null; onClose: () => void }) {
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
