import { getContentSection } from '#features/content/content.contract.ts';
import { getSystemSetting } from '#features/settings/settings.contract.ts';
import { type BusinessAddress, readBusiness } from '#features/settings/web/read-business.public.ts';
import type { PageContext } from '#ui/page-context.ts';
import type { Contact } from './layout/contact-details.tsx';

export interface Frame {
  businessName: string;
  address: BusinessAddress | null;
  contact: Contact | null;
  isBookNowShown: boolean;
}

/** What stands around every page. A page is worth showing without it, so a fault is only reported. */
export async function loadFrame({ language, api, reportError }: PageContext): Promise<Frame> {
  const [business, contact, setting] = await Promise.all([
    readBusiness(api, reportError),
    api(getContentSection, { params: { sectionType: 'contact' }, query: { language } }).catch(
      (error: unknown) => {
        if (!isMissing(error)) reportError(error);
        return null;
      },
    ),
    api(getSystemSetting, { params: { key: 'show_book_now_button' } }).catch((error: unknown) => {
      reportError(error);
      return null;
    }),
  ]);
  return {
    businessName: business.name,
    address: business.address,
    // No more than is shown: it comes with every page.
    contact: contact && { phone: contact.phone, email: contact.email, facebookLink: contact.facebookLink },
    isBookNowShown: setting?.settingValue === 'true',
  };
}

/** Staff may switch a section off; that is no fault. */
function isMissing(error: unknown): boolean {
  return (error as { status?: number }).status === 404;
}
