import { productName } from '#shared/product-name.ts';
import type { ApiClient } from '#ui/api-client.ts';
import { type BusinessAddress, getSystemSetting } from '../settings.contract.ts';

export type { BusinessAddress };

export interface Business {
  name: string;
  /** `null` where nobody has written down a street or a town. */
  address: BusinessAddress | null;
}

/** Who and where the business is. Without its settings a page is still worth showing, so a fault is only reported. */
export async function readBusiness(api: ApiClient, reportError: (error: unknown) => void): Promise<Business> {
  const read = (key: string) =>
    api(getSystemSetting, { params: { key } }).catch((error: unknown) => {
      reportError(error);
      return null;
    });
  const [name, address] = await Promise.all([read('business_name'), read('business_address')]);
  return { name: name?.settingValue ?? productName, address: address && readAddress(address.settingValue) };
}

/** Kept as JSON that the server has checked. */
function readAddress(value: string): BusinessAddress | null {
  const address: BusinessAddress = JSON.parse(value);
  return address.street || address.city ? address : null;
}
