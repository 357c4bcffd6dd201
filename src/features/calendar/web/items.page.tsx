import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type MetaArgs, useNavigate } from 'react-router';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { allItemsQuery } from '#features/catalogue/web/rental-items.public.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { SortableList } from '#ui/sortable/sortable-list.tsx';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { businessName } from '#web/site/business-name.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { useSite } from '#web/site/site.ts';
import { DraftNotice } from './items/draft-notice.tsx';
import { NewItemForm } from './items/new-item-form.tsx';
import { RetireButton } from './items/retire-button.tsx';
import { useItemActions } from './items/use-item-actions.ts';
import { MisfitsCard } from './misfits-card.tsx';
import { OutagesPanel } from './outages/outages-panel.tsx';

export const meta = (args: MetaArgs) =>
  pageMeta({ title: m.site_title({ page: m.items_tab(), brand: businessName(args) }), isPrivate: true });

/** Which items there are, in which order, which are no longer offered, and which units are out of service. */
export default function ItemsPage() {
  const navigate = useNavigate();
  const onEdit = (item: string) => void navigate(`/admin?${new URLSearchParams({ tab: 'inventory', item })}`);
  return (
    <PageContainer className="grid grid-cols-1 gap-5 py-4 sm:py-6">
      <PageHeading name={m.items_tab()} lead={m.items_text()} />
      <StoredItems onEdit={onEdit} />
    </PageContainer>
  );
}

export function StoredItems({ onEdit }: Pick<ItemsProps, 'onEdit'>) {
  const { language } = useSite();
  const items = useQuery(allItemsQuery(language));
  if (items.isPending) return <Spinner label={m.item_loading()} />;
  if (items.isError) return <StaffLoadFailure title={m.inventory_items_failed()} query={items} />;
  const offered = items.data.filter(({ isRetired, draft }) => !isRetired && !draft);
  const drafts = items.data.filter(({ draft }) => draft);
  const retired = items.data.filter(({ isRetired }) => isRetired);
  return (
    <div className="@container">
      <div className="grid grid-cols-1 items-start gap-5 @4xl:grid-cols-[minmax(0,1fr)_23.25rem] @4xl:gap-6">
        <Panel as="section" aria-labelledby="items" className="grid grid-cols-1 gap-4 p-4 sm:p-5">
          <h2 id="items" className="text-lg">
            {m.items_title()}
          </h2>
          <OfferedItems items={offered} onEdit={onEdit} />
          {drafts.length > 0 && <Drafts items={drafts} onEdit={onEdit} />}
          {retired.length > 0 && <RetiredItems items={retired} />}
        </Panel>
        <div className="grid grid-cols-1 gap-5 lg:gap-6">
          <OutagesPanel items={items.data} />
          <MisfitsCard />
          <NewItemForm items={items.data} onAdded={onEdit} />
        </div>
      </div>
    </div>
  );
}

interface ItemsProps {
  items: RentalItem[];
  /** Opens the editor of an item. */
  onEdit: (itemId: string) => void;
}

function OfferedItems({ items, onEdit }: ItemsProps) {
  const { reorder, setRetired } = useItemActions();
  const [asked, setAsked] = useState<string | null>(null);
  const close = () => setAsked(null);
  return (
    <SortableList
      items={items}
      titleOf={({ title }) => title}
      onMove={(moved) => reorder.mutate(moved.map(({ itemId }) => itemId))}
      words={sortingWords()}
    >
      {(item) => (
        <div className="grid min-w-0 grow gap-2 sm:flex sm:items-center sm:justify-between">
          <p className="font-semibold">{item.title}</p>
          <div className="flex flex-wrap gap-2">
            <Button
              size="compact"
              aria-label={m.items_edit({ item: item.title })}
              onClick={() => onEdit(item.itemId)}
            >
              {m.items_edit_short()}
            </Button>
            <RetireButton
              item={item}
              isAsking={asked === item.itemId}
              isPending={setRetired.isPending}
              onAsk={() => setAsked(item.itemId)}
              onClose={close}
              onRetire={() => setRetired.mutate({ ...item, isRetired: true }, { onSettled: close })}
            />
          </div>
        </div>
      )}
    </SortableList>
  );
}

function Drafts({ items, onEdit }: ItemsProps) {
  return (
    <section aria-labelledby="draft-items" className="grid gap-3 border-t border-line pt-5">
      <h3 id="draft-items" className="text-base">
        {m.items_drafts()}
      </h3>
      <ul className="grid gap-2">
        {items.map((item) => (
          <li key={item.itemId}>
            <DraftNotice item={item} onEdit={() => onEdit(item.itemId)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RetiredItems({ items }: { items: readonly RentalItem[] }) {
  const { setRetired } = useItemActions();
  return (
    <section aria-labelledby="retired-items" className="grid gap-3 border-t border-line pt-5">
      <h3 id="retired-items" className="text-base">
        {m.items_retired()}
      </h3>
      <ul className="grid gap-2">
        {items.map((item) => (
          <li
            key={item.itemId}
            className="flex flex-wrap items-center justify-between gap-2 rounded-md border border-line p-3"
          >
            <p>{item.title}</p>
            <Button
              size="compact"
              pending={setRetired.isPending}
              aria-label={m.items_restore({ item: item.title })}
              onClick={() => setRetired.mutate({ ...item, isRetired: false })}
            >
              {m.items_restore_short()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** In the language of the page. */
const sortingWords = () => ({
  drag: (title: string) => `${m.content_drag()}: ${title}`,
  up: (title: string) => `${m.content_move_up()}: ${title}`,
  down: (title: string) => `${m.content_move_down()}: ${title}`,
  help: m.content_drag_help(),
  start: m.content_drag_start,
  moved: m.content_moved,
  end: m.content_drag_end,
  cancel: (title: string) => m.content_drag_cancel({ title }),
});
