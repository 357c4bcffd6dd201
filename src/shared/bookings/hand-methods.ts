/** How staff take money themselves: from hand to hand, on the card terminal, or as a bank transfer. */
export const handMethods = ['cash', 'terminal', 'transfer'] as const;
export type HandMethod = (typeof handMethods)[number];

/** For so long money that staff noted can be taken back, and the customer is not written to yet. */
export const undoSeconds = 60;
