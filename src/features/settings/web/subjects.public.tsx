import {
  CreditCard,
  DatabaseBackup,
  Heart,
  ListChecks,
  type LucideIcon,
  Mail,
  ScrollText,
  ShieldCheck,
  SlidersHorizontal,
  Store,
  Users,
  Wind,
} from 'lucide-react';
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

export type SubjectId = SettingSubject | 'mail-server' | 'weather' | 'backups' | 'audit' | 'system';

interface Subject {
  /** The last part of its address. */
  id: SubjectId;
  /** In the list, as heading and in the browser's title. */
  name: () => string;
  /** One sentence. */
  about: () => string;
  Icon: LucideIcon;
  /** What else the search finds there. */
  also?: readonly (() => string)[];
}

/** Every page of the settings, in the order of their list. */
export const subjects: readonly Subject[] = [
  {
    id: 'business',
    name: () => m.settings_subject_business(),
    about: () => m.settings_subject_business_about(),
    Icon: Store,
    also: [
      () => m.settings_street(),
      () => m.settings_postal_code(),
      () => m.settings_city(),
      () => m.settings_country(),
    ],
  },
  {
    id: 'booking-rules',
    name: () => m.settings_subject_rules(),
    about: () => m.settings_subject_rules_about(),
    Icon: SlidersHorizontal,
  },
  {
    id: 'guests-and-mails',
    name: () => m.settings_subject_guests(),
    about: () => m.settings_subject_guests_about(),
    Icon: Heart,
  },
  {
    id: 'card-payments',
    name: () => m.settings_subject_cards(),
    about: () => m.settings_subject_cards_about(),
    Icon: CreditCard,
    also: [() => m.cardstore_title(), () => m.cardstore_package(), () => m.tester_title()],
  },
  {
    id: 'mail-server',
    name: () => m.settings_subject_mail(),
    about: () => m.settings_subject_mail_about(),
    Icon: Mail,
    also: [() => m.smtp_title(), () => m.email_address()],
  },
  {
    id: 'weather',
    name: () => m.settings_subject_weather(),
    about: () => m.settings_subject_weather_about(),
    Icon: Wind,
    also: [() => m.locations_title(), () => m.limits_title()],
  },
  {
    id: 'team',
    name: () => m.settings_subject_team(),
    about: () => m.settings_subject_team_about(),
    Icon: Users,
    also: [() => m.accounts_title()],
  },
  { id: 'privacy', name: () => m.privacy_title(), about: () => m.privacy_lead(), Icon: ShieldCheck },
  { id: 'backups', name: () => m.backups_title(), about: () => m.backups_lead(), Icon: DatabaseBackup },
  { id: 'audit', name: () => m.audit_title(), about: () => m.audit_lead(), Icon: ScrollText },
  {
    id: 'system',
    name: () => m.settings_subject_system(),
    about: () => m.ready_lead(),
    Icon: ListChecks,
    also: [() => m.ready_title()],
  },
];

export const addressOf = (id: SubjectId) => `/admin/settings/${id}`;

export const findSubject = (id: string | undefined) => subjects.find((each) => each.id === id);

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
