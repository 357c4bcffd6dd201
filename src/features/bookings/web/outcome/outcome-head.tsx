import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { m } from '#i18n/generated/messages.js';

interface OutcomeHeadProps {
  tone: 'success' | 'error';
  title: string;
  lead?: ReactNode;
  /** `WATER-12` */
  reference?: string;
}

/** How it ended, in the page's only `h1`, which takes the focus when it came from another page. */
export function OutcomeHead({ tone, title, lead, reference }: OutcomeHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirstPage = useRef(useLocation().key === 'default').current;
  useEffect(() => {
    if (!isFirstPage) heading.current?.focus({ preventScroll: true });
  }, [isFirstPage]);

  const Icon = tone === 'success' ? CircleCheck : CircleAlert;
  return (
    <div className="mb-7 grid justify-items-start gap-3">
      <Icon aria-hidden="true" className={`size-12 ${tone === 'success' ? 'text-kelp' : 'text-coral'}`} />
      <h1 ref={heading} tabIndex={-1} className="text-3xl">
        {title}
      </h1>
      {lead && <p className="max-w-2xl text-lg text-sea-soft">{lead}</p>}
      {reference && (
        <p className="rounded-md bg-sea px-4 py-2 text-white">
          <span className="text-sm">{m.booking_reference()} </span>
          <strong className="ml-1 text-xl">{reference}</strong>
        </p>
      )}
    </div>
  );
}
