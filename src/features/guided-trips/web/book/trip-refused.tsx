import {
  RefusalNotice,
  refusalKind,
  refusalText,
  VoucherField,
} from '#features/booking-flow/web/booking-form.public.ts';
import type { KeptVoucher } from '#features/booking-flow/web/booking-progress.public.ts';

interface TripRefusedProps {
  error: Error | null;
  priceCents: number;
  voucher: KeptVoucher | null;
  onVoucher: (voucher: KeptVoucher | null) => void;
}

/** Everything that was typed stays; places, prices and boats are those of now by the time it is read. */
export function TripRefused({ error, priceCents, voucher, onVoucher }: TripRefusedProps) {
  if (!error) return null;
  const kind = refusalKind(error);
  return (
    <RefusalNotice kind={kind} text={refusalText(error)}>
      {kind === 'voucher' && (
        <VoucherField priceCents={priceCents} voucher={voucher} onChange={onVoucher} isDoubted />
      )}
    </RefusalNotice>
  );
}
