import { m } from '#i18n/generated/messages.js';
import { Notice } from '#ui/feedback/notice.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import type { Session } from '../identity.contract.ts';
import { LoginForm } from './login-form.tsx';
import { useInlineLogin } from './use-login.ts';

export interface LoginDialogProps {
  open: boolean;
  onClose: () => void;
  member: string;
  onLogin: (session: Session) => void;
}

export function LoginDialog({ open, onClose, ...login }: LoginDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.account_session_over()}
      description={m.account_session_over_text()}
      closeLabel={m.account_session_later()}
    >
      <LoginOverPage {...login} />
    </Dialog>
  );
}

function LoginOverPage({ member, onLogin }: Pick<LoginDialogProps, 'member' | 'onLogin'>) {
  const enter = useInlineLogin(onLogin);
  return (
    <>
      {enter.isError && (
        <Notice tone="error" announce title={m.staff_login_failed()}>
          {describeForStaff(enter.error)}
        </Notice>
      )}
      <LoginForm enter={enter} username={member} />
    </>
  );
}
