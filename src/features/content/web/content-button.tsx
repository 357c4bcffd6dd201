import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { readLink } from '#shared/links/read-link.ts';
import { type ButtonLook, type ButtonSize, buttonClass } from '#ui/button/button-look.ts';
import { LinkButton } from '#ui/button/link-button.tsx';

interface ContentButtonProps {
  text: string | null;
  link: string | null;
  look?: ButtonLook;
  size?: ButtonSize;
  className?: string;
}

/** A button that staff described; there is none where its text is missing or its link leads nowhere. */
export function ContentButton({
  text,
  link,
  look = 'secondary',
  size = 'normal',
  className,
}: ContentButtonProps) {
  const target = readLink(link);
  if (!text || !target) return null;
  if (target.kind === 'inside') {
    return (
      <LinkButton to={target.href} look={look} size={size} className={className ?? ''}>
        {text}
      </LinkButton>
    );
  }
  return (
    <a href={target.href} target="_blank" rel="noreferrer" className={buttonClass(look, size, className)}>
      <NewTab>{text}</NewTab>
    </a>
  );
}

function NewTab({ children }: { children: ReactNode }) {
  return (
    <span>
      {children}
      <span className="sr-only">{m.site_new_tab()}</span>
    </span>
  );
}
