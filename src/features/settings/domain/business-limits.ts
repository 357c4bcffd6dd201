/** The most letters of each. */
export const businessLimits = { name: 60, street: 100, postalCode: 12, city: 60, region: 60 } as const;
