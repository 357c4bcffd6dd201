import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

/** A part of a document could not be read. The `live-part` around it reads it anew; without scripts the page is loaded. */
export function PartFailure({ title }: { title: string }) {
  return <Notice tone="error" announce title={title} action={<RetryPart />} />;
}

export function RetryPart(): ReactNode {
  return (
    <form>
      <Button type="submit" data-retry>
        {m.site_retry()}
      </Button>
    </form>
  );
}
