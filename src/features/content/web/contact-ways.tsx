import { ExternalLink, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { readLink } from '#shared/links/read-link.ts';
import type { ContentEntry } from '../content.contract.ts';

/** Each way to reach the business as one large thing to press. */
export function ContactWays({ contact }: { contact: ContentEntry }) {
  const social = readLink(contact.facebookLink);
  return (
    <address className="not-italic">
      <ul className="grid gap-3">
        {contact.phone && (
          <ContactWay
            href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}
            icon={<Phone className="size-6" />}
            name={m.contact_phone()}
          >
            {contact.phone}
          </ContactWay>
        )}
        {contact.email && (
          <ContactWay
            href={`mailto:${contact.email}`}
            icon={<Mail className="size-6" />}
            name={m.contact_email()}
          >
            {contact.email}
          </ContactWay>
        )}
        {social?.kind === 'outside' && (
          <ContactWay
            href={social.href}
            icon={<ExternalLink className="size-6" />}
            name={m.contact_social() + m.site_new_tab()}
            isForeign
          >
            {social.href.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')}
          </ContactWay>
        )}
      </ul>
    </address>
  );
}

interface ContactWayProps {
  href: string;
  icon: ReactNode;
  name: string;
  isForeign?: boolean;
  children: string;
}

function ContactWay({ href, icon, name, isForeign = false, children }: ContactWayProps) {
  return (
    <li>
      <a
        href={href}
        {...(isForeign ? { target: '_blank', rel: 'noreferrer' } : {})}
        className="flex items-center gap-4 rounded-lg border border-edge bg-white p-4 hover:border-sea hover:bg-foam active:bg-lagoon-tint"
      >
        <span
          aria-hidden="true"
          className="grid size-12 shrink-0 place-items-center rounded-full bg-lagoon-tint text-lagoon-deep"
        >
          {icon}
        </span>
        <span className="min-w-0">
          <span className="block text-sm text-sea-soft">{name}</span>
          <span className="block text-lg font-semibold wrap-anywhere">{children}</span>
        </span>
      </a>
    </li>
  );
}
