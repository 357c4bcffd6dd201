export { closeDays } from './close-days.ts';
export { readVatRate } from './vat-rates.ts';
