import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import type { AccountChange, NewAccount } from '../../staff-accounts.contract.ts';

export const staffAccountsQuery = queryOptions({
  queryKey: ['staff-accounts'],
  queryFn: ({ signal }) => api('GET /api/admin/accounts', {}, signal),
  staleTime: 0,
});

function useFailure() {
  const showToast = useToast();
  return (error: unknown) =>
    showToast({
      title: m.accounts_not_changed(),
      description: describeForStaff(error),
      variant: 'destructive',
    });
}

/** The answer is the new list. */
export function useChangeAccount() {
  const showToast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: AccountChange }) =>
      api('PATCH /api/admin/accounts/:accountId', { params: { accountId: String(id) }, body }),
    onSuccess: (accounts) => {
      queryClient.setQueryData(staffAccountsQuery.queryKey, accounts);
      showToast({ title: m.accounts_changed() });
    },
    onError: useFailure(),
  });
}

export function useCreateAccount() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (account: NewAccount) => api('POST /api/admin/accounts', { body: account }),
    onSuccess: () => refresh(staffAccountsQuery.queryKey),
    onError: useFailure(),
  });
}

export function useResetPassword() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: number) =>
      api('POST /api/admin/accounts/:accountId/password', { params: { accountId: String(id) } }),
    onSuccess: () => refresh(staffAccountsQuery.queryKey),
    onError: useFailure(),
  });
}
