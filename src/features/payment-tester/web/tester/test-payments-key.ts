/** Shared by the list and by what changes one of its entries. */
export const testPaymentsKey = ['payments', 'test-payments'];
