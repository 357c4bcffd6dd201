import { useSearchParams } from 'react-router';
import { InventoryManagement } from '#features/availability/web/inventory-management.tsx';
import { ItemEditor } from '#features/catalogue/web/item-editor.tsx';
import { ProductPhotos } from '#features/catalogue/web/product-photos.tsx';
import { m } from '#i18n/generated/messages.js';
import { Tabs } from '#ui/layout/tabs.tsx';

/** What can be rented: how many when, what is said of it, and what it looks like. */
export function InventoryTab() {
  const [query, setQuery] = useSearchParams();
  const tabs = [
    {
      id: 'management',
      label: m.inventory_tab_management(),
      panel: <InventoryManagement itemDetails={(itemId) => <ItemEditor key={itemId} itemId={itemId} />} />,
    },
    { id: 'photos', label: m.inventory_tab_photos(), panel: <ProductPhotos /> },
  ];

  function open(view: string) {
    const next = new URLSearchParams(query);
    next.set('view', view);
    setQuery(next, { preventScrollReset: true });
  }

  return (
    <div className="grid grid-cols-1 gap-4 py-6">
      <div>
        <h1 className="text-2xl">{m.inventory_title()}</h1>
        <p className="mt-1 text-sea-soft">{m.inventory_subtitle()}</p>
      </div>
      <Tabs
        label={m.inventory_areas()}
        value={query.get('view') === 'photos' ? 'photos' : 'management'}
        onChange={open}
        tabs={tabs.map((tab) => ({ ...tab, panel: <div className="pt-5">{tab.panel}</div> }))}
      />
    </div>
  );
}
