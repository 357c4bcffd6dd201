import { isPublicHost } from './host-reach.ts';

/** Why a gateway on the internet could not report payments to a site. */
export const publicUrlFaults = [
  'not-https',
  'not-public',
  'has-port',
  'has-path',
  'has-query',
  'has-fragment',
  'has-credentials',
] as const;
export type PublicUrlFault = (typeof publicUrlFaults)[number];

/**
 * The gateway reports nothing of this: it only gives payments back. The address has to be an origin because our own
 * paths are appended to it. Source: myPOS Checkout API v1.4, `URL_Notify`, and its page on trouble with online payments.
 * @param publicUrl address of this site, as configured.
 */
export function findPublicUrlFaults(publicUrl: string): PublicUrlFault[] {
  const { protocol, hostname, port, pathname, username, password } = new URL(publicUrl);
  const [beforeFragment = '', ...fragment] = publicUrl.split('#');
  const isFaulty: Record<PublicUrlFault, boolean> = {
    'not-https': protocol !== 'https:',
    'not-public': !isPublicHost(hostname),
    'has-port': port !== '',
    'has-path': pathname !== '/',
    // `URL` drops a bare `?` or `#`, but a path appended to it would still be lost.
    'has-query': beforeFragment.includes('?'),
    'has-fragment': fragment.length > 0,
    'has-credentials': username !== '' || password !== '',
  };
  return publicUrlFaults.filter((fault) => isFaulty[fault]);
}
