import { isPublicHost } from './host-reach.ts';

/** Why a gateway on the internet could not report payments to a site. */
export const publicUrlFaults = ['not-https', 'not-public', 'has-port'] as const;
export type PublicUrlFault = (typeof publicUrlFaults)[number];

/**
 * The gateway reports nothing of this: it only gives payments back. Source: myPOS Checkout API v1.4, `URL_Notify`, and its
 * page on trouble with online payments.
 * @param publicUrl origin of this site; the configuration takes nothing else.
 */
export function findPublicUrlFaults(publicUrl: string): PublicUrlFault[] {
  const { protocol, hostname, port } = new URL(publicUrl);
  const isFaulty: Record<PublicUrlFault, boolean> = {
    'not-https': protocol !== 'https:',
    'not-public': !isPublicHost(hostname),
    'has-port': port !== '',
  };
  return publicUrlFaults.filter((fault) => isFaulty[fault]);
}
