import { getContentSection } from '#features/content/content.contract.ts';
import { getSystemSetting } from '#features/settings/settings.contract.ts';
import type { PageContext } from '#ui/page-context.ts';
import type { Contact } from './layout/contact-details.tsx';

export interface Frame {
  contact: Contact | null;
  isBookNowShown: boolean;
}

/** What stands around every page. A page is worth showing without it, so a fault is only reported. */
export async function loadFrame({ language, api, reportError }: PageContext): Promise<Frame> {
  const [contact, setting] = await Promise.all([
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
    // No more than is shown: it comes with every page.
    contact: contact && { phone: contact.phone, email: contact.email, facebookLink: contact.facebookLink },
    isBookNowShown: setting?.settingValue === 'true',
  };
}

/** Staff may switch a section off; that is no fault. */
function isMissing(error: unknown): boolean {
  return (error as { status?: number }).status === 404;
}
