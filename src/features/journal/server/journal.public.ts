export { type ReceiptFacts, receiptStateOf } from '../domain/receipt-state.ts';
export { closeDays } from './close-days.ts';
export { readVatRate } from './vat-rates.ts';
