export const maxVoucherCents = 1_000_000;
/** So many codes can be made with one request. */
export const maxAtOnce = 200;
export const maxUsesOfCode = 100_000;
