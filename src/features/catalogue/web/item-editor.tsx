import { useQuery } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { ItemForm } from './item-form.tsx';
import { storedItemQuery } from './item-queries.ts';
import type { OnFleetChange } from './use-item-form.ts';

interface ItemEditorProps {
  itemId: string;
  onFleetChange: OnFleetChange;
}

/** The texts of one item in all languages, with prices and number of units. */
export function ItemEditor({ itemId, onFleetChange }: ItemEditorProps) {
  const item = useQuery(storedItemQuery(itemId));
  return (
    <Panel as="section" aria-labelledby="item-details" className="grid gap-4 p-4 sm:p-5">
      <div>
        <h2 id="item-details" className="text-lg">
          {m.item_title()}
        </h2>
        <p className="mt-1 text-sm text-sea-soft">{m.item_text()}</p>
      </div>
      {item.data && <ItemForm stored={item.data} onFleetChange={onFleetChange} />}
      {item.isPending && <Spinner label={m.item_loading()} />}
      {item.isError && !item.data && <StaffLoadFailure title={m.item_failed()} query={item} />}
    </Panel>
  );
}
