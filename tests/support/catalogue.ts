import { expect } from 'vitest';
import type { updateRentalItem } from '#features/catalogue/catalogue.contract.ts';
import type { BodyOf } from '#shared/api-call.ts';
import type { TestClient } from './test-client.ts';

/** An item as staff find it, ready to be sent back changed. */
export async function readItemDetails(
  staff: TestClient,
  itemId: string,
): Promise<BodyOf<typeof updateRentalItem>> {
  const { status, body } = await staff.get(`/api/rental-items/${itemId}`);
  expect(status).toBe(200);
  const { itemId: _, ...details } = body;
  return details;
}
