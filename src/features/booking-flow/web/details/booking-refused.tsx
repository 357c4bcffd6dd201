import { Suspense, useEffect, useRef, useState } from 'react';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { DraftQuote } from '../../domain/draft-quote.ts';
import { VoucherField } from '../lazy-voucher-field.ts';
import { DraftOffers } from '../offers/draft-offers.tsx';
import type { BookingDraftStore } from '../progress/booking-draft.ts';
import type { KeptVoucher } from '../progress/claim.ts';
import { stepPath } from '../progress/use-booking-flow.ts';
import { refusalKind, refusalText, stepToMend } from './booking-refusal.ts';
import { RefusalNotice } from './refusal-notice.tsx';

interface BookingRefusedProps {
  error: Error | null;
  store: BookingDraftStore;
  quote: DraftQuote<RentalItem>;
  voucher: KeptVoucher | null;
  onVoucher: (voucher: KeptVoucher | null) => void;
  /** Called when the visitor took another offer. */
  onMended: () => void;
}

/** Everything that was typed stays; where another offer helps, it is one press away. */
export function BookingRefused({ error, store, quote, voucher, onVoucher, onMended }: BookingRefusedProps) {
  const [moved, setMoved] = useState<string | null>(null);
  const { draft, change } = store;
  if (!error) return moved && <MovedNotice key={moved} text={moved} />;

  const kind = refusalKind(error);
  const step = stepToMend(error);
  return (
    <RefusalNotice kind={kind} text={refusalText(error)}>
      {kind === 'sold-out' && draft && (
        <DraftOffers
          draft={draft}
          lines={quote.lines}
          onTake={(next, text) => {
            change(() => next);
            setMoved(text);
            onMended();
          }}
        />
      )}
      {kind === 'voucher' && (
        <Suspense>
          <VoucherField priceCents={quote.totalCents} voucher={voucher} onChange={onVoucher} isDoubted />
        </Suspense>
      )}
      {step && (
        <LinkButton size="compact" to={stepPath(step)}>
          {step === 1 ? m.booking_sold_out_other_day() : m.booking_sold_out_other_items()}
        </LinkButton>
      )}
    </RefusalNotice>
  );
}

/** Says that another offer was taken; takes the focus from the button that is gone. */
function MovedNotice({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="success" announce>
        {text}
      </Notice>
    </div>
  );
}
