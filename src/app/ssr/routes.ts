import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

const features = '../../features';

export default [
  index(`${features}/content/web/home.page.tsx`, { id: 'home' }),
  route('about', `${features}/content/web/about.page.tsx`, { id: 'about' }),
  route('guided-trips', `${features}/guided-trips/web/guided-trips.page.tsx`, { id: 'guided-trips' }),
  route('contact', `${features}/content/web/contact.page.tsx`, { id: 'contact' }),
  route('booking', `${features}/bookings/web/booking.page.tsx`, { id: 'booking' }),
  route('documents', `${features}/bookings/web/documents.page.tsx`, { id: 'documents' }),
  route('booking-confirmation', `${features}/bookings/web/booking-received.page.tsx`, {
    id: 'booking-received',
  }),
  route('confirmation', `${features}/checkout/web/confirmation.page.tsx`, { id: 'confirmation' }),
  route('booking/confirmation', `${features}/checkout/web/confirmation.page.tsx`, {
    id: 'booking-confirmation',
  }),
  route('payment', `${features}/checkout/web/payment.page.tsx`, { id: 'payment' }),
  route('payment/success', `${features}/checkout/web/payment.page.tsx`, { id: 'payment-success' }),
  route('payment/cancel', `${features}/checkout/web/payment.page.tsx`, { id: 'payment-cancel' }),
  route('payment/error', `${features}/checkout/web/payment.page.tsx`, { id: 'payment-error' }),
  ...['test-payment', 'test-mypos-post', 'simple-mypos-test', 'html-form-test', 'server-test'].map((path) =>
    route(path, `${features}/payment-tester/web/test.page.tsx`, { id: path }),
  ),
  route('offline', 'connection/offline.page.tsx', { id: 'offline' }),
  route('login', `${features}/identity/web/login.page.tsx`, { id: 'login' }),
  route('admin/login', `${features}/identity/web/login.page.tsx`, { id: 'admin-login' }),
  layout(`${features}/identity/web/staff-area.page.tsx`, { id: 'staff-area' }, [
    layout('admin/staff-notices.page.tsx', { id: 'staff-notices' }, [
      route('admin', 'admin/admin.page.tsx', { id: 'admin' }),
      route('admin/account', `${features}/identity/web/account.page.tsx`, { id: 'account' }),
      route('admin/audit', `${features}/audit/web/audit.page.tsx`, { id: 'audit' }),
      route('admin/payment-tester', `${features}/payment-tester/web/payment-tester.page.tsx`, {
        id: 'payment-tester',
      }),
    ]),
  ]),
  route('*', `${features}/content/web/not-found.page.tsx`, { id: 'not-found' }),
] satisfies RouteConfig;
