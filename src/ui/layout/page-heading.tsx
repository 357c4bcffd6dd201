import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface PageHeadingProps {
  /** What the page is called in the menu and in the title of the browser. */
  name: string;
  /** A longer name, which begins the sentence. */
  title?: string;
  /** One sentence. */
  lead?: ReactNode;
  className?: string;
  /** What can be done here, or chosen for all of the page. */
  children?: ReactNode;
}

/** The head of a page of staff. A phone has the name in its bar at the top, so that there only screen readers hear it here. */
export function PageHeading({ name, title, lead, className, children }: PageHeadingProps) {
  return (
    <div className={classNames('flex flex-wrap items-end justify-between gap-x-6 gap-y-3', className)}>
      <div className="min-w-0">
        <h1 className="text-2xl max-lg:sr-only">{name}</h1>
        {(title || lead) && (
          <p className="text-sea-soft lg:mt-1">
            {title && <b className="font-semibold text-sea max-lg:hidden">{`${title}. `}</b>}
            {lead}
          </p>
        )}
      </div>
      {children}
    </div>
  );
}
