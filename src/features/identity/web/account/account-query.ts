import { queryOptions } from '@tanstack/react-query';
import { api, readCall } from '#ui/api-client.ts';
import type { getAccount } from '../../account.contract.ts';

const account = readCall<typeof getAccount>('/api/admin/account');

/** Asked anew whenever the page is opened: other browsers come and go. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => api(account, {}, signal),
  staleTime: 0,
});
