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
  if (hasScheme.test(link) && !allowed.test(link)) return null;
  // `www.example.com` and `//example.com` lack only their beginning.
  const href = allowed.test(link) ? link : `https://${link.replace(/^\/+/, '')}`;
  return isAddress(href) ? { kind: 'outside', href } : null;
}

function isAddress(href: string): boolean {
  try {
    return Boolean(new URL(href));
  } catch {
    return false;
  }
}
