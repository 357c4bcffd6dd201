/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import { keepBuiltFiles } from './built-files.ts';
import { keepShownBooking } from './kept-booking.ts';
import { answerForPages, saveFrame } from './pages.ts';
import { keepStaffPage, renewStaffPage } from './staff-page.ts';

declare const self: ServiceWorkerGlobalScope;

// A new build takes over at once. It can: it answers for pages only where the network does not, and it finds the scripts
// of pages that are still open in the cache of the build before.
self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([saveFrame(), renewStaffPage()]));
  void self.skipWaiting();
});
clientsClaim();

keepBuiltFiles();
keepShownBooking();
keepStaffPage();
answerForPages();
