import { registerServiceWorker } from './register-service-worker.ts';

/**
 * Has the service worker keep the page that staff work with, so that it opens without a network from the first visit on:
 * also on a device that opens no page of visitors, and where that page was gone to from another one.
 */
export function keepStaffPage(): void {
  registerServiceWorker();
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage('keep-staff-page'));
}
