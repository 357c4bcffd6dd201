type ReadLink = { kind: 'inside' | 'outside'; href: string };

const allowed = /^(?:https?|mailto|tel):/i;
const hasScheme = /^[a-z][a-z0-9+.-]*:/i;

/**
 * Where a link that staff typed leads: an address of the site begins with `/` or `#`, any other is foreign. `null` for
 * what is no address, or one that would run something.
 */
export function readLink(text: string | null): ReadLink | null {
  const link = text?.trim() ?? '';
  if (link === '' || /[\s\\]/.test(link)) return null;
  if (/^(?:\/(?!\/)|#)/.test(link)) return { kind: 'inside', href: link };
  if (allowed.test(link)) return { kind: 'outside', href: link };
  // `www.example.com` and `//example.com` lack only their beginning.
  return hasScheme.test(link) ? null : { kind: 'outside', href: `https://${link.replace(/^\/+/, '')}` };
}
