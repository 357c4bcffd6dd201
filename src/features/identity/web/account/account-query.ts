import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/api-client.ts';
import { getAccount } from '../../account.calls.ts';

/** Asked anew whenever the page is opened: other browsers come and go. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => api(getAccount, {}, signal),
  staleTime: 0,
});
