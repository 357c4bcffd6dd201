import { z } from 'zod';

/** `ok`: looked at and fine. `mend`: has to be mended. `unknown`: no answer came. `skipped`: there was nothing to look at. */
export const CheckState = z.enum(['ok', 'mend', 'unknown', 'skipped']);
export type CheckState = z.infer<typeof CheckState>;
