import { useQuery } from '@tanstack/react-query';
import { DoorClosed, FlaskConical, type LucideIcon } from 'lucide-react';
import { useMaintenanceMode } from '#features/settings/web/use-maintenance-mode.ts';
import { m } from '#i18n/generated/messages.js';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { api } from '#web/api/api-client.ts';

/** What staff must not forget, whatever page is open: that visitors see nothing, and that no money comes. */
export function SiteStateLine() {
  const isClosed = useMaintenanceMode(false);
  const { data: payment } = useQuery({
    queryKey: ['payment-options'],
    queryFn: ({ signal }) => api('GET /api/payment/options', {}, signal),
  });
  const isTest = payment?.mode === 'test' || payment?.mode === 'local';
  if (!isClosed && !isTest) return null;
  return (
    <div role="status" className="bg-amber-tint text-amber text-sm font-semibold">
      <PageContainer className="flex flex-wrap gap-x-6 py-1.5">
        {isClosed && <Fact Icon={DoorClosed}>{m.shell_closed()}</Fact>}
        {isTest && <Fact Icon={FlaskConical}>{m.shell_test()}</Fact>}
      </PageContainer>
    </div>
  );
}

function Fact({ Icon, children }: { Icon: LucideIcon; children: string }) {
  return (
    <p className="flex items-center gap-2">
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {children}
    </p>
  );
}
