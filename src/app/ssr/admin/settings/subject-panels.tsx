import { useQuery } from '@tanstack/react-query';
import { FlaskConical, Mail, Phone, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { staffContentQuery } from '#features/content/web/manage/staff-content-queries.ts';
import { StaffAccounts } from '#features/identity/web/accounts/staff-accounts.tsx';
import { MailServerSection } from '#features/notifications/web/mail-server.public.tsx';
import { CardSalesNotice } from '#features/payment-tester/web/card-sales.tsx';
import { CardStoreSection } from '#features/payment-tester/web/card-store.public.tsx';
import { ReceiptServiceSection } from '#features/receipts/web/receipt-service.public.tsx';
import { SettingsForm } from '#features/settings/web/settings-form.public.tsx';
import { WeatherLimits } from '#features/weather/web/manage/weather-limits.tsx';
import { WeatherLocations } from '#features/weather/web/manage/weather-locations.tsx';
import { m } from '#i18n/generated/messages.js';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { useSite } from '#web/site/site.ts';

export function Business() {
  const { data } = useQuery(staffContentQuery(useSite().language));
  const contact = data?.find(({ sectionType }) => sectionType === 'contact');
  return (
    <>
      <SettingsForm subject="business" />
      <ReceiptServiceSection />
      {contact && (
        <Elsewhere title={m.ready_title_contact()} text={m.settings_business_contact()}>
          <LinkButton
            to={`/admin?tab=homepage&content=${contact.language}&view=edit&entry=${contact.id}`}
            className="justify-self-start"
          >
            <Phone aria-hidden="true" className="size-5" />
            {m.settings_business_contact_link()}
          </LinkButton>
        </Elsewhere>
      )}
    </>
  );
}

export function CardPayments() {
  return (
    <>
      <CardSalesNotice />
      <CardStoreSection />
      <SettingsForm subject="card-payments" />
      <Elsewhere title={m.tester_tools_title()} text={m.tester_tools_text()}>
        <LinkButton to="/admin/payment-tester" className="justify-self-start">
          <FlaskConical aria-hidden="true" className="size-5" />
          {m.tester_tools_open()}
        </LinkButton>
      </Elsewhere>
    </>
  );
}

export function MailServer() {
  return (
    <>
      <MailServerSection />
      <Elsewhere title={m.settings_mails_link()} text={m.settings_mails_text()}>
        <LinkButton to="/admin?tab=email" className="justify-self-start">
          <Mail aria-hidden="true" className="size-5" />
          {m.admin_tab_email()}
        </LinkButton>
      </Elsewhere>
    </>
  );
}

export function Weather() {
  return (
    <>
      <WeatherLocations />
      <WeatherLimits />
    </>
  );
}

export function Team() {
  return (
    <>
      <SettingsForm subject="team" />
      <Panel as="section" className="grid grid-cols-1 gap-5">
        <div>
          <h2 className="text-xl">{m.accounts_title()}</h2>
          <p className="mt-1 text-sea-soft">{m.accounts_text()}</p>
        </div>
        <StaffAccounts />
      </Panel>
      <Elsewhere title={m.settings_own()} text={m.settings_own_text()}>
        <LinkButton to="/admin/account" className="justify-self-start">
          <UserRound aria-hidden="true" className="size-5" />
          {m.settings_own_link()}
        </LinkButton>
      </Elsewhere>
    </>
  );
}

interface ElsewhereProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** What belongs to the subject and has a place of its own. */
function Elsewhere({ title, text, children }: ElsewhereProps) {
  return (
    <Panel as="section" tone="foam" className="grid gap-3">
      <div>
        <h2 className="text-lg">{title}</h2>
        <p className="text-sm text-sea-soft">{text}</p>
      </div>
      {children}
    </Panel>
  );
}
