import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Notice } from '#ui/feedback/notice.tsx';

const titles = {
  'sold-out': () => m.booking_sold_out_title(),
  'documents-changed': () => m.booking_documents_changed_title(),
  'price-changed': () => m.booking_price_changed_title(),
  'paddlers-changed': () => m.paddlers_changed_title(),
  voucher: () => m.voucher_refused_title(),
  other: () => m.booking_failed_title(),
};

interface RefusalNoticeProps {
  kind: keyof typeof titles;
  text: string;
  children?: ReactNode;
}

/** Why the booking was not made; takes the focus, because it stands above what the visitor pressed. */
export function RefusalNotice({ kind, text, children }: RefusalNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="error" title={titles[kind]()} announce action={children}>
        {text}
      </Notice>
    </div>
  );
}
