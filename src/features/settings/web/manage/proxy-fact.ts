import { useQuery } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { api } from '#web/api/api-client.ts';

/** That all visitors may be sharing one address; `null` where the server has seen no sign of it. */
export function useProxyFact(isOwner: boolean) {
  const { data } = useQuery({
    queryKey: ['proxy'],
    queryFn: ({ signal }) => api('GET /api/admin/proxy', {}, signal),
    enabled: isOwner,
  });
  if (!isOwner || !data?.untrusted) return null;
  return { title: m.proxy_untrusted_title(), text: m.proxy_untrusted_text(data.untrusted) };
}
