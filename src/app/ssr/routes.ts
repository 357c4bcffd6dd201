import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

const features = '../../features';

/** The pages of the settings that no feature has alone. */
const settingsPages = [
  'business',
  'booking-rules',
  'guests-and-mails',
  'card-payments',
  'mail-server',
  'weather',
  'team',
];

export default [
  index(`${features}/content/web/home.page.tsx`, { id: 'home' }),
  route('about', `${features}/content/web/about.page.tsx`, { id: 'about' }),
  route('guided-trips', `${features}/guided-trips/web/guided-trips.page.tsx`, { id: 'guided-trips' }),
  route('guided-trips/book', `${features}/guided-trips/web/book-trip.page.tsx`, { id: 'book-trip' }),
  route('contact', `${features}/content/web/contact.page.tsx`, { id: 'contact' }),
  route('imprint', 'layout/imprint.page.tsx', { id: 'imprint' }),
  route('rules', `${features}/briefing/web/rules.page.tsx`, { id: 'rules' }),
  route('booking', `${features}/booking-flow/web/booking.page.tsx`, { id: 'booking' }),
  route('documents', `${features}/booking-flow/web/documents.page.tsx`, { id: 'documents' }),
  route('booking-confirmation', `${features}/booking-flow/web/booking-received.page.tsx`, {
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
  route('waiting-list', `${features}/waiting-list/web/waiting-list.page.tsx`, { id: 'waiting-list' }),
  route('claim', `${features}/waiting-list/web/claim.page.tsx`, { id: 'claim' }),
  route('b/:token', `${features}/guest-page/web/guest.page.tsx`, { id: 'guest' }),
  route('now', `${features}/desk/web/now.page.tsx`, { id: 'now' }),
  route('queue', `${features}/queue/web/queue.page.tsx`, { id: 'queue' }),
  route('vouchers', `${features}/vouchers/web/buy-voucher.page.tsx`, { id: 'buy-voucher' }),
  route('vouchers/order', `${features}/vouchers/web/voucher-order.page.tsx`, { id: 'voucher-order' }),
  route('vouchers/withdrawal', `${features}/vouchers/web/withdrawal.page.tsx`, { id: 'voucher-withdrawal' }),
  route('offline', 'connection/offline.page.tsx', { id: 'offline' }),
  route('login', `${features}/identity/web/login.page.tsx`, { id: 'login' }),
  route('admin/login', `${features}/identity/web/login.page.tsx`, { id: 'admin-login' }),
  layout(`${features}/identity/web/staff-area.page.tsx`, { id: 'staff-area' }, [
    layout('admin/staff-shell.page.tsx', { id: 'staff-shell' }, [
      route('admin', 'admin/admin.page.tsx', { id: 'admin' }),
      route('admin/booking', 'admin/booking.page.tsx', { id: 'admin-booking' }),
      route('admin/departure', `${features}/guided-trips/web/manifest.page.tsx`, {
        id: 'departure',
      }),
      route('admin/start', 'admin/start.page.tsx', { id: 'start' }),
      route('admin/items', `${features}/calendar/web/items.page.tsx`, { id: 'items' }),
      route('admin/craft', `${features}/craft/web/craft-list.page.tsx`, { id: 'craft-list' }),
      route('admin/craft/codes', `${features}/craft/web/codes.page.tsx`, { id: 'craft-codes' }),
      route('admin/craft/unit', `${features}/craft/web/craft.page.tsx`, { id: 'craft' }),
      route('admin/hours', `${features}/calendar/web/hours.page.tsx`, { id: 'hours' }),
      route('admin/places', `${features}/place-changes/web/places.page.tsx`, { id: 'places' }),
      route('admin/walk-in', `${features}/desk/web/walk-in.page.tsx`, { id: 'walk-in' }),
      route('admin/photos', 'admin/photos.page.tsx', { id: 'photos' }),
      route('admin/poster', `${features}/desk/web/poster.page.tsx`, { id: 'poster' }),
      route('admin/till', `${features}/till/web/till.page.tsx`, { id: 'till' }),
      route('admin/journal', `${features}/journal/web/journal.page.tsx`, { id: 'journal' }),
      route('admin/invoices', `${features}/invoices/web/invoices.page.tsx`, { id: 'invoices' }),
      route('admin/numbers', `${features}/numbers/web/numbers.page.tsx`, { id: 'numbers' }),
      route('admin/settings', `${features}/settings/web/settings.page.tsx`, { id: 'settings' }),
      route('admin/settings/briefing', `${features}/briefing/web/briefing.page.tsx`, { id: 'briefing' }),
      route('admin/settings/briefing/print', `${features}/briefing/web/print-sheet.page.tsx`, {
        id: 'briefing-print',
      }),
      route('admin/settings/privacy', `${features}/privacy/web/privacy.page.tsx`, { id: 'privacy' }),
      route('admin/settings/backups', `${features}/backups/web/backups.page.tsx`, { id: 'backups' }),
      route('admin/settings/audit', `${features}/audit/web/audit.page.tsx`, { id: 'audit' }),
      route('admin/settings/system', `${features}/readiness/web/ready.page.tsx`, { id: 'ready' }),
      route('admin/settings/opening', 'admin/settings/opening.page.tsx', { id: 'settings-opening' }),
      ...settingsPages.map((subject) =>
        route(`admin/settings/${subject}`, 'admin/settings/subject.page.tsx', { id: `settings-${subject}` }),
      ),
      ...['privacy', 'backups', 'audit', 'ready'].map((moved) =>
        route(`admin/${moved}`, 'admin/settings/moved.page.tsx', { id: `moved-${moved}` }),
      ),
      route('admin/waiting-list', `${features}/waiting-list/web/staff-waiting-list.page.tsx`, {
        id: 'staff-waiting-list',
      }),
      route('admin/storm-days', `${features}/storm-days/web/storm-days.page.tsx`, { id: 'storm-days' }),
      route('admin/vouchers', `${features}/vouchers/web/vouchers.page.tsx`, { id: 'vouchers' }),
      route('admin/today', `${features}/today/web/today.page.tsx`, { id: 'today' }),
      route('admin/account', `${features}/identity/web/account.page.tsx`, { id: 'account' }),
      route('admin/payment-tester', `${features}/payment-tester/web/payment-tester.page.tsx`, {
        id: 'payment-tester',
      }),
    ]),
  ]),
  route('*', `${features}/content/web/not-found.page.tsx`, { id: 'not-found' }),
] satisfies RouteConfig;
