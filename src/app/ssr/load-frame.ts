import { type ContentEntry, getContentSection } from '#features/content/content.contract.ts';
import { getSystemSetting } from '#features/settings/settings.contract.ts';
import type { PageContext } from '#ui/page-context.ts';

export interface Frame {
  contact: ContentEntry | null;
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
  return { contact, isBookNowShown: setting?.settingValue === 'true' };
}

/** Staff may switch a section off; that is no fault. */
function isMissing(error: unknown): boolean {
  return (error as { status?: number }).status === 404;
}
