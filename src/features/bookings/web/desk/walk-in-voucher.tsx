import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { VoucherField, type VoucherFieldProps } from '../voucher/voucher-field.tsx';

/** A code that somebody brings to the desk, or reads out on the phone. */
export function WalkInVoucher(props: VoucherFieldProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button look="quiet" className="-ml-5 justify-self-start" onClick={() => setOpen(true)}>
        {m.voucher_open()}
      </Button>
    );
  return <VoucherField key={props.priceCents} {...props} />;
}
