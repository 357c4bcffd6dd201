import { classNames } from '#ui/class-names.ts';
import { useSite } from '#web/site/site.ts';

/** So many letters stand on one line beside everything else, also on a phone. */
const shortName = 14;

/** The logo and the name; folded, the name is left to screen readers. */
export function Brand({ isFolded = false }: { isFolded?: boolean }) {
  const { businessName, logo } = useSite();
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      {logo ? <img {...logo} alt="" className="h-9 w-auto max-w-28 shrink-0 object-contain" /> : <Sign />}
      <span
        className={classNames(
          isFolded ? 'sr-only' : 'min-w-0 font-extrabold tracking-tight',
          businessName.length > shortName ? 'line-clamp-2 text-sm leading-tight lg:max-w-32' : 'text-xl',
        )}
      >
        {businessName}
      </span>
    </span>
  );
}

/** A double paddle laid across a wave. */
function Sign() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className="size-9 shrink-0">
      <rect width="40" height="40" rx="11" fill="var(--color-sea)" />
      <path
        d="M6 29c3.5 0 3.5-2.4 7-2.4s3.5 2.4 7 2.4 3.5-2.4 7-2.4 3.5 2.4 7 2.4"
        fill="none"
        stroke="#5fc0c6"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
      <path d="m12.5 25 15-15" stroke="#f4ebdd" strokeWidth="2.4" strokeLinecap="round" />
      <path
        d="M25.6 12.2c-.6-3.6 1.5-6.4 6.4-7.2.5 0 .9.4.9.9-.8 4.9-3.7 7-7.3 6.3Z"
        fill="var(--color-buoy)"
      />
      <path
        d="M14.3 22.8c.7 3.6-1.4 5.2-4.3 6-1.5.2-2.6-.8-2.4-2.3.7-2.9 3.1-4.4 6.7-3.7Z"
        fill="var(--color-buoy)"
      />
    </svg>
  );
}
