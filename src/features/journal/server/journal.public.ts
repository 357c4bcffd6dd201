export { closeDays } from './close-days.ts';
