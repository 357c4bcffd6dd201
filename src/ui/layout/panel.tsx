import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

type PanelTone = 'white' | 'foam' | 'sand' | 'sea';

const tones: Record<PanelTone, string> = {
  white: 'border-line bg-white',
  foam: 'border-line bg-foam',
  sand: 'border-sand-deep bg-sand',
  sea: 'border-sea bg-sea text-white [--focus-ring:var(--color-white)]',
};

interface PanelProps extends ComponentProps<'div'> {
  tone?: PanelTone;
  as?: 'div' | 'section' | 'article' | 'aside';
}

/** A surface that holds one thing. */
export function Panel({ tone = 'white', as: Element = 'div', className, ...rest }: PanelProps) {
  return <Element {...rest} className={classNames('rounded-lg border p-5 sm:p-6', tones[tone], className)} />;
}
