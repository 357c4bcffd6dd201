import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

const widths = { narrow: 'max-w-xl', normal: 'max-w-3xl', wide: 'max-w-6xl' };

interface PageContainerProps {
  width?: keyof typeof widths;
  className?: string;
  children: ReactNode;
}

/** Keeps the side margins of every screen the same. */
export function PageContainer({ width = 'wide', className, children }: PageContainerProps) {
  return (
    <div className={classNames('mx-auto w-full px-4 sm:px-6', widths[width], className)}>{children}</div>
  );
}
