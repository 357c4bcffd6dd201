import { BlockList, isIP } from 'node:net';

export type AddressTest = (address: string | undefined) => boolean;

/** @param ranges addresses and CIDR ranges. @returns whether an address lies in one of them. */
export function matchAddresses(ranges: readonly string[]): AddressTest {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address = '') => isIP(address) !== 0 && list.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
