/** Why the personal data of a booking cannot be erased yet; the values of the SQL function `open_matters`. */
export const openIssues = ['ahead', 'held', 'payment', 'refund', 'review', 'due'] as const;
export type OpenIssue = (typeof openIssues)[number];
