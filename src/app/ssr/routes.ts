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
  route('confirmation', `${features}/bookings/web/confirmation.page.tsx`, { id: 'confirmation' }),
  route('booking/confirmation', `${features}/bookings/web/confirmation.page.tsx`, {
    id: 'booking-confirmation',
  }),
  route('payment', `${features}/bookings/web/payment.page.tsx`, { id: 'payment' }),
  route('payment/success', `${features}/bookings/web/payment.page.tsx`, { id: 'payment-success' }),
  route('payment/cancel', `${features}/bookings/web/payment.page.tsx`, { id: 'payment-cancel' }),
  route('payment/error', `${features}/bookings/web/payment.page.tsx`, { id: 'payment-error' }),
  route('login', `${features}/identity/web/login.page.tsx`, { id: 'login' }),
  route('admin/login', `${features}/identity/web/login.page.tsx`, { id: 'admin-login' }),
  layout(`${features}/identity/web/staff-area.page.tsx`, { id: 'staff-area' }, [
    route('admin', `${features}/bookings/web/admin-bookings.page.tsx`, { id: 'admin-bookings' }),
  ]),
  route('*', `${features}/content/web/not-found.page.tsx`, { id: 'not-found' }),
] satisfies RouteConfig;
