import { useEffect, useRef } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

interface Restored {
  isRestored: boolean;
  discard: () => void;
}

interface FormNoticesProps {
  editing: Restored & { conflicts: ReadonlyMap<string, unknown> | null };
  /** Says what somebody else changed. */
  conflictTitle: string;
}

/** Above the fields: that somebody else saved first, or that the edits are older than the page. */
export function FormNotices({ editing, conflictTitle }: FormNoticesProps) {
  if (editing.conflicts) return <ConflictNotice title={conflictTitle} />;
  return <RestoredNotice editing={editing} />;
}

/** It takes the focus, since the fields that it speaks of stand below. */
function ConflictNotice({ title }: { title: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="warning" announce title={title}>
        {m.item_conflict_text()}
      </Notice>
    </div>
  );
}

export function RestoredNotice({ editing: { isRestored, discard } }: { editing: Restored }) {
  if (!isRestored) return null;
  return (
    <Notice
      title={m.staff_draft_restored()}
      action={
        <Button size="compact" onClick={discard}>
          {m.staff_draft_discard()}
        </Button>
      }
    >
      {m.staff_draft_restored_text()}
    </Notice>
  );
}
