import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/api-client.ts';
import { getBackups } from '../backups.calls.ts';

export const backupsQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: ({ signal }) => api(getBackups, {}, signal),
  staleTime: 60_000,
});
