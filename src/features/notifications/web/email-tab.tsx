import { m } from '#i18n/generated/messages.js';
import { EmailSettings } from './email-settings.tsx';
import { MailSection } from './mail-section.tsx';

/** Where staff are told of bookings, and what became of every mail. */
export function EmailTab() {
  return (
    <div className="grid gap-8 py-6">
      <div>
        <h1 className="text-2xl">{m.email_title()}</h1>
        <p className="mt-1 text-sea-soft">{m.email_subtitle()}</p>
      </div>
      <EmailSettings />
      <MailSection />
    </div>
  );
}
