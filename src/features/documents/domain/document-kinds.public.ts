export const documentKinds = ['waiver', 'terms', 'privacy', 'cookies'] as const;

/** The documents that a customer accepts before a booking is made. */
export const acceptedKinds = ['waiver', 'terms', 'privacy'] as const;
export type AcceptedKind = (typeof acceptedKinds)[number];
