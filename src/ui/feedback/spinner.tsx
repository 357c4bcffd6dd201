import { LoaderCircle } from 'lucide-react';
import { classNames } from '../class-names.ts';

/** With a label it is announced; without one it only decorates what already says that something is under way. */
export function Spinner({ label, className = 'size-6' }: { label?: string; className?: string }) {
  const wheel = (
    <LoaderCircle aria-hidden="true" className={classNames('shrink-0 motion-safe:animate-spin', className)} />
  );
  if (!label) return wheel;
  return (
    <span role="status" className="inline-flex items-center gap-3">
      {wheel}
      <span>{label}</span>
    </span>
  );
}
