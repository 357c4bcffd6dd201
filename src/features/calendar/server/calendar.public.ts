export { endOutage, openEnd, startOutage } from './outages/edit-outages.ts';
export { listShortBookings } from './preview.ts';
