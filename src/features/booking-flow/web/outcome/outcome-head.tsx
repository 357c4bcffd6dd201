import { Check, CircleAlert, CircleCheck, Copy, Info, LoaderCircle, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';

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

/** The reference and a button that copies it; where the clipboard is closed to pages, it is selected instead. */
function BookingReference({ reference }: { reference: string }) {
  const id = useId();
  const text = useRef<HTMLElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'selected' | null>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(reference);
      setOutcome('copied');
    } catch {
      if (text.current) getSelection()?.selectAllChildren(text.current);
      setOutcome('selected');
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p
        id={id}
        className="rounded-md bg-sea px-4 py-2 text-white print:border print:border-sea print:bg-white print:text-sea"
      >
        <span className="text-sm">{m.booking_reference()} </span>
        <strong ref={text} className="ml-1 text-xl select-all">
          {reference}
        </strong>
      </p>
      <Button size="compact" aria-describedby={id} onClick={() => void copy()}>
        {outcome === 'copied' ? (
          <Check aria-hidden="true" className="size-5" />
        ) : (
          <Copy aria-hidden="true" className="size-5" />
        )}
        {m.booking_copy()}
      </Button>
      <span role="status" className="font-semibold text-kelp print:hidden">
        {outcome === 'copied' && m.booking_copied()}
        {outcome === 'selected' && m.booking_copy_selected()}
      </span>
    </div>
  );
}
