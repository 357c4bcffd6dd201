import { Suspense, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { VoucherField } from './lazy-voucher-field.ts';
import type { VoucherFieldProps } from './voucher-field.tsx';

/** The field for a code opens when it is wanted: few have one. */
export function VoucherPart(props: VoucherFieldProps) {
  const [isOpen, setOpen] = useState(props.voucher !== null);
  if (!isOpen)
    return (
      <Button look="quiet" className="-ml-5 justify-self-start" onClick={() => setOpen(true)}>
        {m.voucher_open()}
      </Button>
    );
  return (
    <Suspense fallback={<Skeleton className="h-20" />}>
      <VoucherField key={props.priceCents} {...props} />
    </Suspense>
  );
}
