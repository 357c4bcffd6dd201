export { businessNow } from './business-now.ts';
export { createToldPlacesRepository } from './told-places.repository.ts';
