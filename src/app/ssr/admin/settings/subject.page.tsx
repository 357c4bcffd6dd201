import type { ComponentType } from 'react';
import { type MetaArgs, useLocation } from 'react-router';
import { SettingsForm } from '#features/settings/web/settings-form.public.tsx';
import type { SubjectId } from '#features/settings/web/subject-list.public.ts';
import { SubjectPage, subjectMeta } from '#features/settings/web/subjects.public.tsx';
import { Business, CardPayments, MailServer, Team, Weather } from './subject-panels.tsx';

/** The subjects that have no page of another feature, by the last part of their address. */
const panels: Partial<Record<SubjectId, ComponentType>> = {
  business: Business,
  'booking-rules': () => <SettingsForm subject="booking-rules" />,
  'guests-and-mails': () => <SettingsForm subject="guests-and-mails" />,
  'card-payments': CardPayments,
  'mail-server': MailServer,
  weather: Weather,
  team: Team,
};

const subjectAt = (pathname: string) => pathname.split('/')[3] as SubjectId;

export const meta = (args: MetaArgs) => subjectMeta(subjectAt(args.location.pathname))(args);

export default function SettingsSubjectPage() {
  const subject = subjectAt(useLocation().pathname);
  const Panels = panels[subject];
  return <SubjectPage id={subject}>{Panels && <Panels />}</SubjectPage>;
}
