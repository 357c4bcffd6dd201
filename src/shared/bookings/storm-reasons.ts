/** Why boats stay ashore; visitors and guests read it in their language. */
export const stormReasons = ['wind', 'waves', 'thunder', 'other'] as const;
export type StormReason = (typeof stormReasons)[number];

/** Why a booking was called off: a trip also where too few people come. */
export const calledOffReasons = [...stormReasons, 'too-few'] as const;
export type CalledOffReason = (typeof calledOffReasons)[number];
