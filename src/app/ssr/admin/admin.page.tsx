import { type ComponentType, lazy, Suspense } from 'react';
import { type MetaArgs, Navigate, useSearchParams } from 'react-router';
import { parseBookingId } from '#features/booking-flow/web/booking-progress.public.ts';
import { startOf, useRole } from '#features/identity/web/role.public.ts';
import { useSession } from '#features/identity/web/use-session.ts';
import { PaymentDialog } from '#features/payments/web/panel/payment-dialog.tsx';
import { m } from '#i18n/generated/messages.js';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { businessName } from '#web/site/business-name.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { destinationAt, movedTo, openTab } from './shell/destinations.ts';

/** The tabs of `/admin`, by their ids; each is loaded when it is opened. */
const panels: Record<string, ComponentType> = {
  inventory: lazy(async () => ({ default: (await import('./inventory-tab.tsx')).InventoryTab })),
  bookings: lazy(async () => ({ default: (await import('./bookings-tab.tsx')).BookingsTab })),
  waivers: lazy(async () => ({
    default: (await import('#features/documents/web/document-management.tsx')).DocumentManagement,
  })),
  email: lazy(async () => ({
    default: (await import('#features/notifications/web/email-tab.tsx')).EmailTab,
  })),
  homepage: lazy(async () => ({ default: (await import('./content-tab.tsx')).ContentTab })),
  trips: lazy(async () => ({
    default: (await import('#features/guided-trips/web/manage/trips-manager.tsx')).TripsManager,
  })),
  payment: lazy(async () => ({ default: (await import('./payment-tab.tsx')).PaymentTab })),
};

export const meta = (args: MetaArgs) =>
  pageMeta({
    title: m.site_title({ page: destinationAt(args.location)?.name() ?? '', brand: businessName(args) }),
    isPrivate: true,
  });

/** Which tab is open is part of the address, so that Back and a reload keep it. */
export default function AdminPage() {
  const role = useRole();
  const [query] = useSearchParams();
  const tab = openTab(query);
  const Panel = panels[tab];
  const isKnown = useSession().data !== undefined;
  const moved = movedTo(query);
  if (moved) return <Navigate to={moved} replace />;
  // Mails of before the booking had a page of its own.
  const bookingId = parseBookingId(query.get('booking'));
  if (bookingId) return <Navigate to={`/admin/booking?id=${bookingId}`} replace />;
  if (query.size === 0) return isKnown ? <Navigate to={startOf(role)} replace /> : <LoadingPanel />;
  return (
    <PageContainer className="pb-4 sm:pb-6">
      <Suspense key={tab} fallback={<LoadingPanel />}>
        {Panel && <Panel />}
      </Suspense>
      {role === 'owner' && <PaymentDialog />}
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
