import { type ImageFacts, imagePath, readImageAddress, widthsOf } from '#shared/files/image-address.ts';
import { productName } from '#shared/product-name.ts';
import type { ApiClient } from '#web/api/api-client.ts';
import { brandVariables, readColours } from '../domain/brand-colours.ts';
import type { BusinessAddress } from '../settings.contract.ts';

export type { BusinessAddress };

export interface Business {
  name: string;
  /** `null` where no street or town is stored. */
  address: BusinessAddress | null;
  /** ISO 3166-1 alpha-2; Italy where none is stored. */
  country: string;
  /** `null` where none is stored. */
  vatNumber: string | null;
  /** An uploaded picture; `null` for the sign of the product. */
  logo: { src: string; width: number; height: number } | null;
  /** Variables of `theme.css`; `null` for the usual colours. */
  colours: ReturnType<typeof brandVariables>;
}

/** Name and address of the business. A page can be shown without them, so errors are only reported. */
export async function readBusiness(api: ApiClient, reportError: (error: unknown) => void): Promise<Business> {
  async function read<Value>(key: string, understand: (value: string) => Value): Promise<Value | null> {
    try {
      return understand((await api('GET /api/system-settings/:key', { params: { key } })).settingValue);
    } catch (error) {
      reportError(error);
      return null;
    }
  }
  const [name, address, vatNumber, logo, colours] = await Promise.all([
    read('business_name', (value) => value),
    // Kept as JSON that the server has checked.
    read('business_address', (value): BusinessAddress => JSON.parse(value)),
    read('vat_number', (value) => value || null),
    read('brand_logo', readImageAddress),
    read('brand_colours', readColours),
  ]);
  return {
    name: name ?? productName,
    address: address?.street || address?.city ? address : null,
    country: address?.country || 'IT',
    vatNumber,
    logo: logo && { src: smallest(logo), width: logo.width, height: logo.height },
    colours: colours && brandVariables(colours),
  };
}

/** It stands 36 pixels high. */
const smallest = ({ sha256, width }: ImageFacts) => imagePath(sha256, widthsOf(width)[0] ?? width, 'webp');
