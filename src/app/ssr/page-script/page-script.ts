import { storageKeys } from '#features/booking-flow/web/progress/storage-keys.ts';
import { leadToSections } from '#features/content/web/home/lead-to-sections.ts';
import { replaceBrokenPictures } from '#features/content/web/home/replace-broken-pictures.ts';
import { StaffLinks } from '#features/identity/web/staff-links-element.ts';
import { StaffExamples } from '#features/readiness/web/staff-examples-element.ts';
import { WeatherStrip } from '#features/weather/web/weather-strip-element.ts';
import { findLanguage } from '#shared/language.ts';
import { RotatingItems } from '#ui/motion/rotating-items.ts';
import { localStore } from '#web/browser/browser-storage.ts';
import { LivePart } from '#web/browser/live-part.ts';
import { registerServiceWorker } from '#web/connection/register-service-worker.ts';
import { repeatEarlyClick, stopKeepingClicks } from '../early-click.ts';
import { settleLanguage } from '../layout/change-language.ts';
import { followBookNow } from './book-now.ts';
import { loadBookingAhead } from './booking-ahead.ts';
import { ConsentQuestion, offerToAskAgain } from './consent-question.ts';
import { followLayout } from './layout-clicks.ts';
import { MaintenanceWatch } from './maintenance-watch.ts';
import { followLine } from './offline-links.ts';

// The one script of documents. Pages that React draws load it once React has taken them over, so that what is around a
// page works alike everywhere; it changes nothing there that React draws anew.

settleLanguage(findLanguage(document.documentElement.lang) ?? 'EN');

// Personal data are removed on the first page that is visited after their hour.
if (localStore.read(storageKeys.customer)) {
  import('#features/booking-flow/web/progress/customer-info.ts').then(
    ({ forgetOldCustomer }) => forgetOldCustomer(),
    () => undefined,
  );
}

followLayout();
followLine();
followBookNow();
loadBookingAhead();
offerToAskAgain();
leadToSections();
replaceBrokenPictures();
for (const [name, element] of Object.entries({
  'consent-question': ConsentQuestion,
  'live-part': LivePart,
  'maintenance-watch': MaintenanceWatch,
  'rotating-items': RotatingItems,
  'staff-examples': StaffExamples,
  'staff-links': StaffLinks,
  'weather-strip': WeatherStrip,
}))
  customElements.define(name, element);
registerServiceWorker();

stopKeepingClicks();
repeatEarlyClick();
