/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import { keepBuiltFiles } from './built-files.ts';
import { forgetBooking, keepShownBooking } from './kept-booking.ts';
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

// The router fetches the data of the home page when a visitor goes there from another page.
self.addEventListener('fetch', (event) => {
  if (new URL(event.request.url).pathname === '/_.data') event.waitUntil(forgetBooking());
});

keepBuiltFiles();
keepShownBooking();
keepStaffPage();
answerForPages();
