import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/api-client.ts';

export const backupsQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: ({ signal }) => api('GET /api/admin/backups', {}, signal),
  staleTime: 60_000,
});
