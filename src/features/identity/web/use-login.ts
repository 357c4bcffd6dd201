import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { keepToast } from '#web/toast/keep-toast.ts';
import type { LoginRequest, Session } from '../identity.contract.ts';
import { readReturn } from './return-address.ts';
import { startOf } from './role.public.ts';
import { writeStaffFlag } from './staff-flag.ts';

/** Logging in loads the back office anew; the welcome toast is shown there. */
export function useLogin() {
  const showToast = useToast();
  const wanted = readReturn(useLocation().state);
  return useMutation({
    mutationFn: (request: LoginRequest) => api('POST /api/login', { body: request }),
    onSuccess: ({ user }) => {
      writeStaffFlag(true);
      keepToast({ title: m.staff_login_success(), description: m.staff_login_success_text() });
      location.assign(wanted ?? startOf(user?.role));
    },
    onError: (error) =>
      showToast({
        title: m.staff_login_failed(),
        description: describeForStaff(error),
        variant: 'destructive',
      }),
  });
}

/** For a login dialog over a page. Errors are shown in the form, since a toast would be behind the dialog. */
export function useInlineLogin(onLogin: (session: Session) => void) {
  return useMutation({
    mutationFn: (request: LoginRequest) => api('POST /api/login', { body: request }),
    onSuccess: onLogin,
  });
}
