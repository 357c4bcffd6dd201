/** Why a gateway on the internet would not call an address. */
export type NotifyUrlFault = 'not-https' | 'not-public' | 'has-port';

const innerName = /^[^.[]+$|(?:^|\.)(?:localhost|local|internal|lan|home\.arpa|test|invalid)$/;
const innerAddress =
  /^(?:0|10|127|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.|^\[(?:::|f[cd]|fe[89ab])/;

/**
 * The gateway tells a shop of nothing of this: it only gives payments back. Source: myPOS Checkout API v1.4,
 * `URL_Notify`, and its page on trouble with online payments.
 * @param address of this site, as the gateway is told it.
 */
export function findNotifyUrlFaults(address: string): NotifyUrlFault[] {
  const { protocol, hostname, port } = new URL(address);
  const faults: NotifyUrlFault[] = [];
  if (protocol !== 'https:') faults.push('not-https');
  if (innerName.test(hostname) || innerAddress.test(hostname)) faults.push('not-public');
  if (port !== '') faults.push('has-port');
  return faults;
}
