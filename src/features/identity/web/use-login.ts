import { useMutation } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { keepToast } from '#web/toast/kept-toast.ts';
import { login } from '../identity.calls.ts';
import type { LoginRequest } from '../identity.contract.ts';
import { writeStaffFlag } from './staff-flag.ts';

/** Success leads to the back office by a full load, and the welcome is said there. */
export function useLogin() {
  const showToast = useToast();
  return useMutation({
    mutationFn: (request: LoginRequest) => api(login, { body: request }),
    onSuccess: () => {
      writeStaffFlag(true);
      keepToast({ title: m.staff_login_success(), description: m.staff_login_success_text() });
      location.assign('/admin');
    },
    onError: (error) =>
      showToast({
        title: m.staff_login_failed(),
        description: describeForStaff(error),
        variant: 'destructive',
      }),
  });
}
