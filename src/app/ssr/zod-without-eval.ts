/**
 * Zod writes code for its schemas where it may, and learns by trying whether it may. The policy of our pages forbids it
 * and reports each try, so it is told beforehand; it reads this when the first of its modules is loaded.
 */
if (typeof document !== 'undefined') Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
