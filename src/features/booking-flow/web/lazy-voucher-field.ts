import { lazyOr } from '#ui/lazy-or.ts';
import type { VoucherFieldProps } from './voucher-field.tsx';

/** Few have a code, so the others do not load the field. */
export const VoucherField = lazyOr<VoucherFieldProps>(() =>
  import('./voucher-field.tsx').then((module) => module.VoucherField),
);
