export { businessNow } from './business-now.ts';
export { createNotifiedPlacesRepository } from './notified-places.repository.ts';
