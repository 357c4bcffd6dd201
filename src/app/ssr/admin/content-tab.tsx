import { type ComponentType, useEffect, useRef } from 'react';
import { BannerSlideshowSection } from '#features/content/web/manage/banner-slideshow-section.tsx';
import { useContentAddress } from '#features/content/web/manage/content-address.ts';
import { CurrentContent } from '#features/content/web/manage/current-content.tsx';
import { ContentEditor } from '#features/content/web/manage/form/content-editor.tsx';
import { CarouselCards, GuestWords, OtherSections } from '#features/content/web/manage/many-sections.tsx';
import {
  AboutSection,
  ContactSection,
  LogoManagement,
  PhotosSection,
  WeeklyScheduleSection,
} from '#features/content/web/manage/single-section.tsx';
import { useSlideAddress } from '#features/content/web/manage/slide-address.ts';
import { SiteSettings } from '#features/settings/web/manage/setting-switches.tsx';
import { m } from '#i18n/generated/messages.js';
import type { Language } from '#shared/language.ts';
import { LanguagePicker } from '#ui/form/language-picker.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { restoreLostFocus } from '#ui/overlay/focus-restoration.ts';

/** What the list is made of, in its order; each shows what there is in the language that is edited. */
const sections: readonly ComponentType<{ language: Language }>[] = [
  BannerSlideshowSection,
  LogoManagement,
  AboutSection,
  CarouselCards,
  WeeklyScheduleSection,
  PhotosSection,
  GuestWords,
  ContactSection,
  OtherSections,
  SiteSettings,
];

/** What visitors read and see, in each language: the list of it, and the form of one section. */
export function ContentTab() {
  const { language, editing, chooseLanguage, write, leave } = useContentAddress();
  // A slide that is written takes the place of the list.
  const isSlideOpen = useSlideAddress().open !== null;
  const isKnown = editing?.entryId != null;
  useFocusInList(editing === null && !isSlideOpen);
  const tabs = [
    {
      id: 'current',
      label: m.content_view_current(),
      panel: (
        <CurrentContent language={language}>
          <div className="grid grid-cols-1 gap-5">
            {(isSlideOpen ? [BannerSlideshowSection] : sections).map((Section, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <Section key={index} language={language} />
            ))}
          </div>
        </CurrentContent>
      ),
    },
    {
      id: 'edit',
      label: isKnown ? m.content_view_edit() : m.content_view_add(),
      panel: editing && (
        <CurrentContent language={language}>
          <ContentEditor language={language} editing={editing} />
        </CurrentContent>
      ),
    },
  ];
  return (
    <div className="grid grid-cols-1 gap-4 py-6">
      <PageHeading name={m.admin_tab_content()} title={m.content_title()} lead={m.content_subtitle()}>
        <LanguagePicker label={m.content_language()} value={language} onChange={chooseLanguage} />
      </PageHeading>
      <Tabs
        label={m.content_views()}
        value={editing ? 'edit' : 'current'}
        onChange={(view) => (view === 'edit' ? write() : leave())}
        tabs={tabs.map((tab) => ({ ...tab, panel: <div className="pt-5">{tab.panel}</div> }))}
      />
    </div>
  );
}

/** Back in the list, what was pressed to get there is gone. */
function useFocusInList(isListShown: boolean): void {
  const was = useRef(isListShown);
  useEffect(() => {
    if (isListShown && !was.current) restoreLostFocus();
    was.current = isListShown;
  }, [isListShown]);
}
