/** Why the personal data of a booking cannot be erased yet, as the SQL function `open_matters` says it. */
export const openMatters = ['ahead', 'held', 'payment', 'refund', 'review', 'due'] as const;
export type OpenMatter = (typeof openMatters)[number];
