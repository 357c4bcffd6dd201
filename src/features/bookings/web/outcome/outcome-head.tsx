import { CircleAlert, CircleCheck, Info, LoaderCircle, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { BookingReference } from './booking-reference.tsx';

type OutcomeTone = 'success' | 'error' | 'neutral' | 'waiting';

const tones: Record<OutcomeTone, { icon: LucideIcon; look: string }> = {
  success: { icon: CircleCheck, look: 'text-kelp' },
  error: { icon: CircleAlert, look: 'text-coral' },
  neutral: { icon: Info, look: 'text-sea-soft' },
  waiting: { icon: LoaderCircle, look: 'text-lagoon motion-safe:animate-spin' },
};

export interface HeadProps {
  tone: OutcomeTone;
  title: string;
  lead?: ReactNode;
}

interface OutcomeHeadProps extends HeadProps {
  /** It took the place of something on the same page: it takes the focus whatever page this is. */
  isReplacement?: boolean;
  /** `WATER-12` */
  reference?: string;
}

/** How it ended, in the page's only `h1`, which takes the focus when it came from another page. */
export function OutcomeHead({ tone, title, lead, reference, isReplacement = false }: OutcomeHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isFirstPage] = useState(useLocation().key === 'default');
  const takesFocus = isReplacement || !isFirstPage;
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  const { icon: Icon, look } = tones[tone];
  return (
    <div className="mb-7 grid justify-items-start gap-3">
      <div className="flex items-center gap-3">
        <Icon aria-hidden="true" className={`size-10 shrink-0 ${look}`} />
        <h1 ref={heading} tabIndex={-1} className="text-3xl">
          {title}
        </h1>
      </div>
      {lead && <p className="max-w-2xl text-lg text-sea-soft">{lead}</p>}
      {reference && <BookingReference reference={reference} />}
    </div>
  );
}
