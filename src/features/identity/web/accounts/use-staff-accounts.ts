import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import {
  changeStaffAccount,
  createStaffAccount,
  listStaffAccounts,
  resetAccountPassword,
} from '../../staff-accounts.calls.ts';
import type { AccountChange, NewAccount } from '../../staff-accounts.contract.ts';

export const staffAccountsQuery = queryOptions({
  queryKey: ['staff-accounts'],
  queryFn: ({ signal }) => api(listStaffAccounts, {}, signal),
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
      api(changeStaffAccount, { params: { accountId: String(id) }, body }),
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
    mutationFn: (account: NewAccount) => api(createStaffAccount, { body: account }),
    onSuccess: () => refresh(staffAccountsQuery.queryKey),
    onError: useFailure(),
  });
}

export function useResetPassword() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: number) => api(resetAccountPassword, { params: { accountId: String(id) } }),
    onSuccess: () => refresh(staffAccountsQuery.queryKey),
    onError: useFailure(),
  });
}
