import { useId } from 'react';
import { useLeaveGuard } from './leave-guard.tsx';

/** Asks before the unsaved edits of a form are lost. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  useLeaveGuard({ isDirty, draftKey: useId() });
  return null;
}
