import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { InventoryManagement } from '#features/availability/web/inventory-management.tsx';
import { ComingDays, type FleetChange } from '#features/calendar/web/items/coming-days.tsx';
import { DraftNotice } from '#features/calendar/web/items/draft-notice.tsx';
import { SeasonPrices } from '#features/calendar/web/season-prices.tsx';
import { ItemEditor } from '#features/catalogue/web/item-editor.tsx';
import { ProductPhotos } from '#features/catalogue/web/product-photos.tsx';
import { useIsOwner } from '#features/identity/web/role.public.ts';
import { m } from '#i18n/generated/messages.js';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';

/** What can be rented: how many when, what is said of it, and what it looks like. */
export function InventoryTab() {
  const isOwner = useIsOwner();
  return isOwner ? <OwnersInventory /> : <BeachInventory />;
}

/** The slots of a day, and nothing else. */
function BeachInventory() {
  return (
    <div className="grid grid-cols-1 gap-4 py-6">
      <InventoryTitle />
      <InventoryManagement />
    </div>
  );
}

function InventoryTitle() {
  return (
    <PageHeading name={m.admin_tab_inventory()} title={m.inventory_title()} lead={m.inventory_subtitle()} />
  );
}

function OwnersInventory() {
  const [query, setQuery] = useSearchParams();
  const [fleetChange, setFleetChange] = useState<FleetChange | null>(null);
  function open(view: string) {
    const next = new URLSearchParams(query);
    next.set('view', view);
    setQuery(next, { preventScrollReset: true });
  }

  const tabs = [
    {
      id: 'management',
      label: m.inventory_tab_management(),
      panel: (
        <InventoryManagement
          draftDetails={(item) => <DraftNotice item={item} />}
          itemDetails={(itemId) => (
            <div key={itemId} className="grid grid-cols-1 gap-5">
              <ItemEditor itemId={itemId} onFleetChange={(change) => setFleetChange({ itemId, ...change })} />
              <SeasonPrices itemId={itemId} />
            </div>
          )}
        />
      ),
    },
    { id: 'photos', label: m.inventory_tab_photos(), panel: <ProductPhotos /> },
  ];

  return (
    <div className="grid grid-cols-1 gap-4 py-6">
      <InventoryTitle />
      {fleetChange && <ComingDays change={fleetChange} onClose={() => setFleetChange(null)} />}
      <Tabs
        label={m.inventory_areas()}
        value={tabs.find(({ id }) => id === query.get('view'))?.id ?? 'management'}
        onChange={open}
        tabs={tabs.map((tab) => ({ ...tab, panel: <div className="pt-5">{tab.panel}</div> }))}
      />
    </div>
  );
}
