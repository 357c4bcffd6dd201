/** Why boats stay ashore; visitors and guests read it in their language. */
export const stormReasons = ['wind', 'waves', 'thunder', 'other'] as const;
export type StormReason = (typeof stormReasons)[number];
