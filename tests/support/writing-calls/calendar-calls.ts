import { anOutage, makeCraft, readHours } from '../calendar.ts';
import { readItemDetails } from '../catalogue.ts';
import type { TestClient } from '../test-client.ts';

const outageId = '7e0f4c1a-58c5-4d0b-9c5e-4a1f0d6f2b11';

const aBriefing = {
  ...{ maxDistance: 300, from: '09:00', until: '18:00', minRenterAge: 18, minPaddlerAge: 8 },
  ...{ jacketSizes: ['M', 'L'], maxLoads: { sup: 120 }, forbidden: { EN: '', IT: '', PL: '' } },
};

export async function prepareCalendarCalls(staff: TestClient) {
  const { version: _, ...details } = await readItemDetails(staff, 'sup');
  const { version, ...hours } = await readHours(staff);
  const craft = await makeCraft(staff);
  return {
    'POST /api/rental-items': {
      method: 'POST',
      url: '/api/rental-items',
      body: { ...details, itemId: 'pedalo' },
    },
    'POST /api/rental-items/reorder': {
      method: 'POST',
      url: '/api/rental-items/reorder',
      body: { items: [{ itemId: 'sup', position: 5 }] },
    },
    'PUT /api/rental-items/:itemId/retired': {
      method: 'PUT',
      url: '/api/rental-items/sup/retired',
      body: { isRetired: false },
    },
    'PUT /api/rental-items/:itemId/coming-days': {
      method: 'PUT',
      url: '/api/rental-items/sup/coming-days',
      body: { from: details.fleetSize, to: details.fleetSize },
    },
    'POST /api/rental-items/:itemId/publish': { method: 'POST', url: '/api/rental-items/sup/publish' },
    'PUT /api/rental-items/:itemId/season-prices': {
      method: 'PUT',
      url: '/api/rental-items/sup/season-prices',
      body: { seasons: [], version: 0 },
    },
    'POST /api/outages/preview': {
      method: 'POST',
      url: '/api/outages/preview',
      body: { ...anOutage(), id: outageId },
    },
    'PUT /api/outages/:id': {
      method: 'PUT',
      url: `/api/outages/${outageId}`,
      body: { ...anOutage(), version: 0 },
    },
    'DELETE /api/outages/:id': { method: 'DELETE', url: `/api/outages/${outageId}` },
    'POST /api/admin/craft': {
      method: 'POST',
      url: '/api/admin/craft',
      body: { itemId: 'sup', prefix: 'S-', from: 1, to: 2 },
    },
    'PUT /api/admin/briefing-sheet': {
      method: 'PUT',
      url: '/api/admin/briefing-sheet',
      body: { version: 0, rules: aBriefing },
    },
    'PUT /api/admin/craft-rules/:itemId': {
      method: 'PUT',
      url: '/api/admin/craft-rules/sup',
      body: { isNumberNeeded: true, checkHours: 50, checkDays: null },
    },
    'PUT /api/admin/craft-checks/:id': {
      method: 'PUT',
      url: `/api/admin/craft-checks/${outageId}`,
      body: { craftId: craft.id },
    },
    'PUT /api/admin/craft/:id/retired': { method: 'PUT', url: `/api/admin/craft/${craft.id}/retired` },
    'PUT /api/admin/craft-defects/:id/mended': {
      method: 'PUT',
      url: `/api/admin/craft-defects/${outageId}/mended`,
    },
    'POST /api/opening-hours/preview': { method: 'POST', url: '/api/opening-hours/preview', body: hours },
    'PUT /api/opening-hours': { method: 'PUT', url: '/api/opening-hours', body: { ...hours, version } },
  } as const;
}
