import { useMutation } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { type ApiError, isApiError } from '#web/api/api-error.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import type { PasswordRequest } from '../../account.contract.ts';
import { accountQuery } from './account-query.ts';

/** The one refusal that belongs beside a field. */
export function isWrongPassword(error: unknown): error is ApiError {
  return isApiError(error, 'identity/password-wrong');
}

export function useChangePassword() {
  const showToast = useToast();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (request: PasswordRequest) => api('POST /api/admin/account/password', { body: request }),
    onSuccess: () => {
      showToast({ title: m.account_password_done(), description: m.account_password_done_text() });
      refresh(accountQuery.queryKey);
    },
    onError: (error) => {
      if (isWrongPassword(error)) return;
      showToast({
        title: m.account_password_failed(),
        description: describeForStaff(error),
        variant: 'destructive',
      });
    },
  });
}
