import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Notice } from '#ui/feedback/notice.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { guardCalls } from '#web/api/guard-calls.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import type { Session } from '../identity.contract.ts';
import { LoginForm } from './login-form.tsx';
import { useInlineLogin } from './use-login.ts';
import { sessionKey } from './use-session.ts';

/** Calls that are waiting for the login. */
interface Waiting {
  answer: Promise<boolean>;
  end: (isLoggedIn: boolean) => void;
}

function beginWaiting(): Waiting {
  let end: Waiting['end'] = () => {};
  const answer = new Promise<boolean>((resolve) => {
    end = resolve;
  });
  return { answer, end };
}

/**
 * Opens over the page when a call is refused because the session has expired; pending calls continue after the login.
 * If it is closed, the page stays readable, and the next call caused by the user opens it again.
 */
export function InlineLogin({ member }: { member: string }) {
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<Waiting | null>(null);

  useEffect(() => {
    let isDeclined = false;
    return guardCalls(async (isAttended) => {
      if (isDeclined && !isAttended) return false;
      waiting.current ??= beginWaiting();
      setOpen(true);
      isDeclined = !(await waiting.current.answer);
      return !isDeclined;
    });
  }, []);

  function end(isLoggedIn: boolean) {
    setOpen(false);
    waiting.current?.end(isLoggedIn);
    waiting.current = null;
  }

  function resume(session: Session) {
    // The data on the screen and the pending calls belong to another account.
    if (session.user?.username !== member) return location.reload();
    queryClient.setQueryData<Session>(sessionKey, session);
    end(true);
  }

  return (
    <Dialog
      open={isOpen}
      onClose={() => end(false)}
      title={m.account_session_over()}
      description={m.account_session_over_text()}
      closeLabel={m.account_session_later()}
    >
      <LoginOverPage member={member} onLogin={resume} />
    </Dialog>
  );
}

function LoginOverPage({ member, onLogin }: { member: string; onLogin: (session: Session) => void }) {
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
