/** Why a file is no document. */
export const documentFaults = [
  'other-format',
  'unknown-encoding',
  'password',
  'unreadable',
  'bomb',
  'macros',
] as const;
export type DocumentFault = (typeof documentFaults)[number];
