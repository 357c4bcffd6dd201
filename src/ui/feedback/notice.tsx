import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type NoticeTone = 'info' | 'success' | 'warning' | 'error';

const tones: Record<NoticeTone, { icon: LucideIcon; look: string }> = {
  info: { icon: Info, look: 'border-lagoon bg-foam text-sea' },
  success: { icon: CircleCheck, look: 'border-kelp bg-kelp-tint text-kelp' },
  warning: { icon: TriangleAlert, look: 'border-amber bg-amber-tint text-amber' },
  error: { icon: CircleAlert, look: 'border-coral bg-coral-tint text-coral-deep' },
};

interface NoticeProps {
  tone?: NoticeTone;
  title?: string;
  /** Says it to screen readers when it appears: errors at once, the rest politely. */
  announce?: boolean;
  children?: ReactNode;
  /** A button or a link that helps further. */
  action?: ReactNode;
}

export function Notice({ tone = 'info', title, announce = false, children, action }: NoticeProps) {
  const { icon: Icon, look } = tones[tone];
  return (
    <div
      role={announce ? (tone === 'error' ? 'alert' : 'status') : undefined}
      className={classNames('flex items-start gap-3 rounded-md border-l-4 px-4 py-3', look)}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="grid min-w-0 flex-1 grid-cols-1 justify-items-start gap-2">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-sea">{children}</div>}
        {action}
      </div>
    </div>
  );
}
