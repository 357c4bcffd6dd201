import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { craftAddress } from '#shared/links/craft-link.ts';
import { useSite } from '#web/site/site.ts';
import { CraftBadges } from './craft-labels.tsx';
import { craftListQuery } from './craft-queries.ts';

/** The craft that want something before they go out again: a check, or a repair. */
export function CraftUpkeep() {
  const { language } = useSite();
  const { data: items } = useQuery(craftListQuery(language));
  if (!items) return <p className="text-sea-soft">{m.day_end_needs_network()}</p>;
  const concerned = items.flatMap(({ title, craft }) =>
    craft
      .filter(({ openDefects, isCheckDue }) => openDefects > 0 || isCheckDue)
      .map((each) => ({ ...each, title })),
  );
  if (concerned.length === 0) return <p className="text-sea-soft">{m.day_end_upkeep_none()}</p>;
  return (
    <ul className="grid gap-1">
      {concerned.map((craft) => (
        <li key={craft.id} className="flex flex-wrap items-center justify-between gap-x-3">
          <Link to={craftAddress(craft.id)} className="inline-flex min-h-11 items-center font-semibold">
            {`${craft.number} · ${craft.title}`}
          </Link>
          <CraftBadges craft={craft} />
        </li>
      ))}
    </ul>
  );
}
