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
        d="M6 29c3.5 0 3.5-2.4 7-2.4s3.500 2.400 7 2.400 3.500-2.400 7-2.400 3.500 2.400 7 2.400"
        fill="none"
        stroke="#5fc0c6"
        strokeWidth="2.600"
        strokeLinecap="round"
      />
      <path d="m12.500 25 15-15" stroke="#f4ebdd" strokeWidth="2.400" strokeLinecap="round" />
      <path
        d="M25.600 12.200c-.6-3.600 1.500-6.400 6.400-7.200.5 0 .9.400.9.900-.8 4.900-3.700 7-7.300 6.300Z"
        fill="var(--color-buoy)"
      />
      <path
        d="M14.300 22.800c.7 3.600-1.400 5.200-4.300 6-1.500.2-2.600-.8-2.400-2.300.7-2.900 3.100-4.400 6.700-3.700Z"
        fill="var(--color-buoy)"
      />
    </svg>
  );
}
