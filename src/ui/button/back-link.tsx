import { ArrowLeft } from 'lucide-react';
import { Link, type LinkProps } from 'react-router';

/** Above the title of a page that lies below another one. */
export function BackLink({ children, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-lagoon-deep underline underline-offset-4"
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
      {children}
    </Link>
  );
}
