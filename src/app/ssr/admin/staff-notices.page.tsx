import { Outlet } from 'react-router';
import { GoLiveNotice } from '#features/payment-tester/web/go-live/go-live-notice.tsx';

/** What every page of the back office says above itself. */
export default function StaffNotices() {
  return (
    <>
      <GoLiveNotice />
      <Outlet />
    </>
  );
}
