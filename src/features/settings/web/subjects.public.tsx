import type { ReactNode } from 'react';
import type { MetaArgs } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import type { Language } from '#shared/language.ts';
import { searchKey } from '#shared/typed/search-key.ts';
import { BackLink } from '#ui/button/back-link.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { businessName } from '#web/site/business-name.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { keysOfSubject, type SettingSubject } from '../settings.contract.ts';
import { fieldIdOf } from './manage/setting-input.tsx';
import { settingTexts } from './setting-texts.public.ts';
import { addressOf, findSubject, type SubjectId, subjects } from './subject-list.public.ts';

/** The title of a page of the settings. */
export const subjectMeta = (id: SubjectId) => (args: MetaArgs) => {
  const page = findSubject(id)?.name() ?? m.settings_area();
  return pageMeta({ title: m.site_title({ page, brand: businessName(args) }), isPrivate: true });
};

interface FoundSetting {
  to: string;
  label: string;
  subject: string;
}

/** The fields whose label, explanation or subject has every word that was typed; those by their label first. */
export function searchSettings(typed: string, language: Language): FoundSetting[] {
  const words = searchKey(typed).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const has = (text: string) => words.every((word) => searchKey(text).includes(word));
  const found = subjects.flatMap(({ id, name, about, also = [] }) => [
    { to: addressOf(id), label: name(), subject: name(), text: about() },
    ...fieldsOf(id).map((key) => ({
      to: `${addressOf(id)}#${fieldIdOf(key)}`,
      label: settingTexts[key].label(language),
      subject: name(),
      text: settingTexts[key].hint(),
    })),
    ...also.map((label) => ({ to: addressOf(id), label: label(), subject: name(), text: '' })),
  ]);
  const [first, second] = [found.filter(({ label }) => has(label)), found];
  const rest = second.filter(
    (each) => !first.includes(each) && has(`${each.label} ${each.subject} ${each.text}`),
  );
  return [...first, ...rest].map(({ text: _, ...each }) => each);
}

const fieldsOf = (id: SubjectId) => keysOfSubject(id as SettingSubject);

interface SubjectPageProps {
  id: SubjectId;
  children: ReactNode;
}

/** What every page of the settings begins with. */
export function SubjectPage({ id, children }: SubjectPageProps) {
  const subject = findSubject(id);
  return (
    <PageContainer width="normal" className="grid grid-cols-1 gap-5 py-4 sm:py-6">
      <BackLink to="/admin/settings">{m.settings_back()}</BackLink>
      {subject && <PageHeading name={subject.name()} lead={subject.about()} />}
      {children}
    </PageContainer>
  );
}
