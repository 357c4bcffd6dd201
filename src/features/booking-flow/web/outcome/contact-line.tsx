import { useContact } from '#web/site/contact.ts';

/** Phone and mail of the business in one line, as text that can be pressed and printed. */
export function ContactLine({ className }: { className?: string }) {
  const { phone, email } = useContact() ?? {};
  return (
    <address className={className}>
      {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
      {phone && email && ' · '}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </address>
  );
}
