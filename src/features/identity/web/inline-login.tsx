import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyOr } from '#ui/lazy-or.ts';
import { guardCalls } from '#web/api/guard-calls.ts';
import type { Session } from '../identity.contract.ts';
import type { LoginDialogProps } from './login-dialog.tsx';
import { sessionKey } from './use-session.ts';

const LoginDialog = lazyOr(() => import('./login-dialog.tsx').then((module) => module.LoginDialog), NoDialog);

/** It did not arrive: the calls that wait are refused, as after Later. */
function NoDialog({ open, onClose }: LoginDialogProps) {
  useEffect(() => {
    if (open) onClose();
  });
  return null;
}

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
  /** `null` until a login is needed for the first time: the dialog is loaded then. */
  const [isOpen, setOpen] = useState<boolean | null>(null);
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
    isOpen !== null && (
      <Suspense>
        <LoginDialog open={isOpen} onClose={() => end(false)} member={member} onLogin={resume} />
      </Suspense>
    )
  );
}
