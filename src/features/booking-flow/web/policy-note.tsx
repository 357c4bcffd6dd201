import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api/api-client.ts';
import { useSite } from '#web/site/site.ts';

/** What cancelling costs and until when a booking can be moved, beside what books or pays. The server has the words. */
export function PolicyNote() {
  const { language } = useSite();
  const policy = useQuery({
    queryKey: ['guest-policy', language],
    queryFn: ({ signal }) => api('GET /api/guest-policy', { query: { language } }, signal),
  });
  return policy.data ? <p className="mt-6 text-sm text-sea-soft">{policy.data.text}</p> : null;
}
