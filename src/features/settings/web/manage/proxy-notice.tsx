import { useQuery } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { Notice } from '#ui/feedback/notice.tsx';
import { api } from '#web/api/api-client.ts';

/** Tells staff that all visitors may be sharing one address; nothing where the server has seen no sign of it. */
export function ProxyNotice() {
  const { data } = useQuery({
    queryKey: ['proxy'],
    queryFn: ({ signal }) => api('GET /api/admin/proxy', {}, signal),
  });
  if (!data?.untrusted) return null;
  return (
    <div className="mb-4 wrap-anywhere">
      <Notice tone="warning" title={m.proxy_untrusted_title()}>
        {m.proxy_untrusted_text(data.untrusted)}
      </Notice>
    </div>
  );
}
