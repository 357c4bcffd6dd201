import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface PageHeadingProps {
  /** What the page is called in the menu and in the title of the browser. */
  name: string;
  /** A longer name, which begins the sentence. */
  title?: string;
  /** One sentence. */
  lead?: ReactNode;
  /** A phone has no room for the sentence. */
  isLeadForWide?: boolean;
  className?: string;
  /** What can be done here, or chosen for all of the page. */
  children?: ReactNode;
}

/** The head of a page of staff. A phone has the name in its bar at the top, so that there only screen readers hear it here. */
export function PageHeading({
  name,
  title,
  lead,
  isLeadForWide = false,
  className,
  children,
}: PageHeadingProps) {
  return (
    <div
      className={classNames(
        'flex items-end justify-between gap-x-6 gap-y-3 max-lg:flex-wrap lg:*:nth-2:shrink-0',
        className,
      )}
    >
      <div className="min-w-0">
        <h1 className="text-2xl max-lg:sr-only">{name}</h1>
        {(title || lead) && (
          <p className="text-sea-soft lg:mt-1">
            {title && <b className="font-semibold text-sea">{title}</b>}
            <span className={isLeadForWide ? 'max-lg:hidden' : undefined}>
              {title && lead && ' · '}
              {lead}
            </span>
          </p>
        )}
      </div>
      {children}
    </div>
  );
}
