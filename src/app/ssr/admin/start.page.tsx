import type { MetaArgs } from 'react-router';
import { Link } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { businessName } from '#web/site/business-name.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { destinations } from './shell/destinations.ts';

export const meta = (args: MetaArgs) =>
  pageMeta({ title: m.site_title({ page: m.shell_start(), brand: businessName(args) }), isPrivate: true });

/** What helpers do, the most frequent first. */
const actions: readonly [id: string, text: () => string][] = [
  ['today', () => m.shell_start_today()],
  ['walk-in', () => m.shell_start_new()],
  ['bookings', () => m.shell_start_bookings()],
  ['inventory', () => m.shell_start_fleet()],
  ['till', () => m.shell_start_till()],
];

/** The first screen of helpers: five things to do, each for a wet thumb. */
export default function StartPage() {
  return (
    <PageContainer width="normal" className="grid gap-4 py-4 sm:py-6">
      <PageHeading name={m.shell_start()} />
      <ul className="grid gap-3">
        {actions.map(([id, text]) => (
          <li key={id}>
            <Action id={id} text={text()} />
          </li>
        ))}
      </ul>
    </PageContainer>
  );
}

function Action({ id, text }: { id: string; text: string }) {
  const place = destinations.find((each) => each.id === id);
  if (!place) return null;
  const { to, name, Icon } = place;
  return (
    <Link
      to={to}
      className="flex min-h-24 items-center gap-5 rounded-lg border border-edge bg-white px-5 py-4 shadow-card hover:border-sea hover:bg-foam"
    >
      <Icon aria-hidden="true" className="size-9 shrink-0 text-lagoon-deep" />
      <span className="min-w-0">
        <span className="block text-xl font-bold">{name()}</span>
        <span className="block text-sea-soft">{text}</span>
      </span>
    </Link>
  );
}
