import { Check, Copy } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';

/** The reference and a button that copies it; where the clipboard is closed to pages, it is selected instead. */
export function BookingReference({ reference }: { reference: string }) {
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
