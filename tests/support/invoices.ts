import type { BuyerFields } from '#features/invoices/invoices.contract.ts';
import type { TestClient } from './test-client.ts';

export const aBuyer: BuyerFields = {
  ...{
    kind: 'company',
    name: 'ACME S.p.A.',
    firstName: '',
    country: 'IT',
    vatNumber: '00743110157',
    taxCode: '',
  },
  ...{
    street: 'Corso Roma 3',
    postalCode: '00184',
    city: 'Roma',
    province: 'RM',
    recipientCode: 'M5UXCR1',
    pec: '',
  },
};

/** What a page sends for a booking of one kayak for an hour. */
export function invoiceWish(buyer: Partial<BuyerFields> = {}, grossCents = 1400) {
  return { grossCents, buyer: { ...aBuyer, ...buyer } };
}

export const sellerSettings = {
  business_address:
    '{"street":"Via Test 1","postalCode":"48122","city":"Ravenna","region":"RA","country":"IT"}',
  vat_number: 'IT12345678903',
};

/** Has the site say all that an invoice needs of the business. */
export async function nameSeller(owner: TestClient): Promise<void> {
  for (const [key, value] of Object.entries(sellerSettings)) {
    const { status, text } = await owner.put(`/api/system-settings/${key}`, { value });
    if (status !== 200) throw new Error(text);
  }
}
