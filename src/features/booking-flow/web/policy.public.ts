import { lazyOr } from '#ui/lazy-or.ts';

/** The policy beside what books or pays; loaded after the rest of the page. */
export const PolicyNote = lazyOr(() => import('./policy-note.tsx').then((module) => module.PolicyNote));
