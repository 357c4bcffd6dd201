import { ExternalLink, Mail, Phone } from 'lucide-react';
import type { ContentEntry } from '#features/content/content.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { readLink } from '#shared/links/read-link.ts';
import { NewTabHint } from './new-tab-hint.tsx';

export type Contact = Pick<ContentEntry, 'phone' | 'email' | 'facebookLink' | 'season'>;

/** Dials a number, however it is written. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

interface ContactDetailsProps {
  contact: Contact;
  linkLook: string;
}

/** Phone, mail and the social page, as far as staff have written them down. */
export function ContactDetails({ contact, linkLook }: ContactDetailsProps) {
  const social = readLink(contact.facebookLink);
  return (
    <ul className="grid justify-items-start">
      {contact.phone && (
        <li>
          <a href={phoneLink(contact.phone)} className={linkLook}>
            <Phone aria-hidden="true" className="size-5 shrink-0" />
            {contact.phone}
          </a>
        </li>
      )}
      {contact.email && (
        <li>
          <a href={`mailto:${contact.email}`} className={linkLook}>
            <Mail aria-hidden="true" className="size-5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{contact.email}</span>
          </a>
        </li>
      )}
      {social?.kind === 'outside' && (
        <li>
          <a href={social.href} target="_blank" rel="noreferrer" className={linkLook}>
            <ExternalLink aria-hidden="true" className="size-5 shrink-0" />
            {m.site_footer_social()}
            <NewTabHint />
          </a>
        </li>
      )}
    </ul>
  );
}
