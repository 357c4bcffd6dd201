import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

export interface LoadFailureProps {
  /** What could not be loaded. */
  title: string;
  query: { isFetching: boolean; refetch: () => unknown };
  size?: 'normal' | 'compact';
  /** Why, or what helps. */
  children?: ReactNode;
}

/** Something could not be loaded, and the button that loads it again. */
export function LoadFailure({ title, query, size = 'normal', children }: LoadFailureProps) {
  return (
    <Notice
      tone="error"
      announce
      title={title}
      action={
        <Button size={size} pending={query.isFetching} onClick={() => void query.refetch()}>
          {m.site_retry()}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
