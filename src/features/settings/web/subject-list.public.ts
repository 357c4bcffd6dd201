import {
  CreditCard,
  DatabaseBackup,
  Heart,
  ListChecks,
  type LucideIcon,
  Mail,
  Megaphone,
  ScrollText,
  ShieldCheck,
  SlidersHorizontal,
  Store,
  Users,
  Wind,
} from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import type { SettingSubject } from '../settings.contract.ts';

export type SubjectId =
  | SettingSubject
  | 'mail-server'
  | 'weather'
  | 'briefing'
  | 'backups'
  | 'audit'
  | 'system';

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
    also: [() => m.smtp_title()],
  },
  {
    id: 'weather',
    name: () => m.settings_subject_weather(),
    about: () => m.settings_subject_weather_about(),
    Icon: Wind,
    also: [() => m.locations_title(), () => m.limits_title()],
  },
  {
    id: 'briefing',
    name: () => m.briefing_title(),
    about: () => m.briefing_about(),
    Icon: Megaphone,
    also: [() => m.briefing_words()],
  },
  {
    id: 'team',
    name: () => m.settings_subject_team(),
    about: () => m.settings_subject_team_about(),
    Icon: Users,
    also: [() => m.accounts_title(), () => m.settings_team_words()],
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
