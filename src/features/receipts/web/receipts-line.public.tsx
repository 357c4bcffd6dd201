import { Receipt } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '#i18n/generated/messages.js';

/** On Today: how many receipts are missing, and the way to them; nothing where none is. */
export function ReceiptsLine({ missing = 0 }: { missing: number | undefined }) {
  if (missing === 0) return null;
  return (
    <Link
      to="/admin/till"
      className="flex min-h-11 items-center gap-2 rounded-md bg-amber-tint px-3 py-2 font-semibold text-amber"
    >
      <Receipt aria-hidden="true" className="size-5 shrink-0" />
      <span className="underline decoration-1 underline-offset-4">
        {m.receipts_missing({ count: missing })}
      </span>
    </Link>
  );
}
