import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import type { Language } from '#shared/language.ts';
import { expect } from '#tests/support/site.ts';
import { siteFrame } from './site-frame.ts';

/** Content Management: the slides and sections of a language, and the form that one of them is edited in. */
export function contentTab(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  /** A button in the entry with a title. */
  const buttonOf = (action: string, title: string) =>
    page.getByRole('button', { name: m.content_action_for({ action, title }) });
  const { toast } = siteFrame(page);
  return {
    open: async (language: Language) => {
      await page.goto(`/admin?tab=homepage&content=${language}`);
      await expect(page.getByRole('heading', { name: m.content_section_about() })).toBeVisible();
    },
    openSection: (language: Language, id: number) =>
      page.goto(`/admin?tab=homepage&content=${language}&view=edit&entry=${id}`),
    buttonOf,
    edit: (title: string) => buttonOf(m.content_edit(), title),
    sectionField: (name: string) => page.locator(`#content-${name}`),
    slideField: (name: string) => page.locator(`#slide-${name}`),
    addSlide: button(m.slides_add()),
    createSlide: button(m.slides_create()),
    save: button(m.content_update()),
    cancel: button(m.content_cancel()),
    preview: page.getByRole('group', { name: m.content_preview() }),
    expectSaved: () => expect(toast).toContainText(m.content_updated()),
  };
}
