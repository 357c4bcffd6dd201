import { useQuery } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { EmailSettingsForm } from './email-settings-form.tsx';
import { emailConfigQuery } from './mail-queries.ts';
import { MailSection } from './mail-section.tsx';

/** The address for mails to staff, and the delivery state of every mail. */
export function EmailTab() {
  return (
    <div className="grid gap-8 py-6">
      <PageHeading name={m.admin_tab_email()} title={m.email_title()} lead={m.email_subtitle()} />
      <EmailSettings />
      <MailSection />
    </div>
  );
}

/** The address for mails to staff. */
export function EmailSettings() {
  const config = useQuery(emailConfigQuery);
  if (config.data)
    return (
      <Panel as="section" tone="foam">
        <EmailSettingsForm config={config.data} />
      </Panel>
    );
  if (config.isError) return <StaffLoadFailure title={m.email_config_failed()} query={config} />;
  return (
    <div role="status">
      <span className="sr-only">{m.email_loading()}</span>
      <Skeleton className="h-80 rounded-lg sm:h-64" />
    </div>
  );
}
