import { useQuery } from '@tanstack/react-query';
import { QrCode } from 'lucide-react';
import { Link, type MetaArgs } from 'react-router';
import { useIsOwner } from '#features/identity/web/role.public.ts';
import { m } from '#i18n/generated/messages.js';
import { craftAddress } from '#shared/links/craft-link.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { businessName } from '#web/site/business-name.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { useSite } from '#web/site/site.ts';
import type { ItemWithCraft } from '../craft.contract.ts';
import { CraftBadges } from './craft-labels.tsx';
import { craftListQuery } from './craft-queries.ts';
import { NumberForm } from './number-form.tsx';
import { RulesForm } from './rules-form.tsx';

export const meta = (args: MetaArgs) =>
  pageMeta({ title: m.site_title({ page: m.craft_title(), brand: businessName(args) }), isPrivate: true });

/** The numbered units of every item: where each is now, and what it wants. */
export default function CraftListPage() {
  const { language } = useSite();
  const isOwner = useIsOwner();
  const list = useQuery(craftListQuery(language));
  const numbered = list.data?.some(({ craft }) => craft.length > 0) ?? false;
  const shown = list.data?.filter(({ craft }) => isOwner || craft.length > 0) ?? [];
  return (
    <PageContainer className="grid grid-cols-1 gap-5 py-4 sm:py-6">
      <PageHeading name={m.craft_title()} lead={m.craft_lead()}>
        {numbered && (
          <LinkButton to="/admin/craft/codes" size="compact">
            <QrCode aria-hidden="true" className="size-4" />
            {m.craft_codes()}
          </LinkButton>
        )}
      </PageHeading>
      {list.isPending && <Spinner label={m.craft_loading()} />}
      {list.isError && !list.data && <StaffLoadFailure title={m.craft_failed()} query={list} />}
      {list.data && shown.length === 0 && <Notice>{m.craft_none_for_staff()}</Notice>}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        {shown.map((item) => (
          <Item key={item.itemId} item={item} isOwner={isOwner} />
        ))}
      </div>
    </PageContainer>
  );
}

function Item({ item, isOwner }: { item: ItemWithCraft; isOwner: boolean }) {
  const { itemId, title, units, craft } = item;
  return (
    <Panel as="section" aria-labelledby={`craft-${itemId}`} className="grid grid-cols-1 gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={`craft-${itemId}`} className="text-lg wrap-anywhere">
          {title}
        </h2>
        {craft.length > 0 && (
          <p className="text-sm text-sea-soft tabular-nums">
            {m.craft_count({ numbered: craft.length, units })}
          </p>
        )}
      </div>
      {craft.length === 0 ? (
        <p className="text-sea-soft">{m.craft_none_numbered()}</p>
      ) : (
        <ul className="grid divide-y divide-line">
          {craft.map((each) => (
            <li key={each.id}>
              <Link
                to={craftAddress(each.id)}
                className="flex min-h-12 items-center justify-between gap-3 py-2 no-underline hover:underline"
              >
                <span className="shrink-0 font-bold tabular-nums">{each.number}</span>
                <CraftBadges craft={each} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {isOwner && (
        <div className="grid gap-1 border-t border-line pt-2">
          <NumberForm item={item} />
          {craft.length > 0 && <RulesForm item={item} />}
        </div>
      )}
    </Panel>
  );
}
