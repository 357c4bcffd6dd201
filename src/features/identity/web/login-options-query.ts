import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/api-client.ts';

/** Where it fails, the login works as ever. */
export const loginOptionsQuery = queryOptions({
  queryKey: ['login-options'],
  queryFn: ({ signal }) => api('GET /api/login/options', {}, signal),
});
