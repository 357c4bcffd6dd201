/** Parts of the tester's page that are linked to. */
export const sectionIds = { packageTest: 'package-test', testPayments: 'test-payments' } as const;
