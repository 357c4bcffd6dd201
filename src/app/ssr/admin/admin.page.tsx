import { type ComponentType, lazy, Suspense } from 'react';
import { type MetaArgs, useSearchParams } from 'react-router';
import { FailedMailsBadge } from '#features/notifications/web/failed-mails-badge.tsx';
import { AttentionBadge } from '#features/payments/web/attention/attention-badge.tsx';
import { PaymentDialog } from '#features/payments/web/panel/payment-dialog.tsx';
import { ProxyNotice } from '#features/settings/web/manage/proxy-notice.tsx';
import { m } from '#i18n/generated/messages.js';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { LeaveGuard } from '#web/form/leave-guard.tsx';
import { businessName } from '#web/site/business-name.ts';
import { pageMeta } from '#web/site/page-meta.ts';

interface Area {
  id: string;
  name: () => string;
  /** Loaded when the tab is opened. */
  Panel: ComponentType;
  Badge?: ComponentType;
}

/** The tabs of the back office, in their order. The first one is open by default. */
const areas: readonly [Area, ...Area[]] = [
  {
    id: 'inventory',
    name: () => m.admin_tab_inventory(),
    Panel: lazy(async () => ({ default: (await import('./inventory-tab.tsx')).InventoryTab })),
  },
  {
    id: 'bookings',
    name: () => m.admin_tab_bookings(),
    Panel: lazy(async () => ({ default: (await import('./bookings-tab.tsx')).BookingsTab })),
    Badge: AttentionBadge,
  },
  {
    id: 'waivers',
    name: () => m.admin_tab_documents(),
    Panel: lazy(async () => ({
      default: (await import('#features/documents/web/document-management.tsx')).DocumentManagement,
    })),
  },
  {
    id: 'email',
    name: () => m.admin_tab_email(),
    Panel: lazy(async () => ({
      default: (await import('#features/notifications/web/email-tab.tsx')).EmailTab,
    })),
    Badge: FailedMailsBadge,
  },
  {
    id: 'homepage',
    name: () => m.admin_tab_content(),
    Panel: lazy(async () => ({ default: (await import('./content-tab.tsx')).ContentTab })),
  },
  {
    id: 'trips',
    name: () => m.admin_tab_trips(),
    Panel: lazy(async () => ({
      default: (await import('#features/guided-trips/web/manage/trips-manager.tsx')).TripsManager,
    })),
  },
  {
    id: 'payment',
    name: () => m.admin_tab_payment(),
    Panel: lazy(async () => ({ default: (await import('./payment-tab.tsx')).PaymentTab })),
  },
];

export const meta = (args: MetaArgs) =>
  pageMeta({ title: m.site_title({ page: m.admin_title(), brand: businessName(args) }), isPrivate: true });

/** Above which tab a dialog opens that the address names. */
const dialogTabs = [
  ['booking', 'bookings'],
  ['payment', 'payment'],
] as const;

/** Which tab is open stands in the address, so that Back and a reload lead to the same place. */
export default function AdminPage() {
  const [query, setQuery] = useSearchParams();
  // A link to a booking or a payment may leave the tab out.
  const tab = query.get('tab') ?? dialogTabs.find(([name]) => query.has(name))?.[1];
  const open = areas.find(({ id }) => id === tab) ?? areas[0];
  return (
    <PageContainer className="py-4 sm:py-6">
      <ProxyNotice />
      <LeaveGuard>
        <Tabs
          label={m.admin_areas()}
          value={open.id}
          onChange={(tab) => setQuery({ tab }, { preventScrollReset: true })}
          tabs={areas.map(({ id, name, Panel, Badge }) => ({
            id,
            label: (
              <>
                {name()}
                {Badge && <Badge />}
              </>
            ),
            panel: (
              <Suspense fallback={<LoadingPanel />}>
                <Panel />
              </Suspense>
            ),
          }))}
        />
      </LeaveGuard>
      <PaymentDialog />
    </PageContainer>
  );
}

function LoadingPanel() {
  return (
    <div className="grid min-h-[50dvh] place-items-center">
      <Spinner label={m.admin_loading()} />
    </div>
  );
}
