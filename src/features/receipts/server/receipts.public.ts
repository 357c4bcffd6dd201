export { issueReceipts } from './issue-receipts.ts';
export { countMissing } from './read-receipts.ts';
