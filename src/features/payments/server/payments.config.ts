import { z } from 'zod';
import { addressEntry, entry, httpUrl, oneOf, secretEntry, wholeNumber } from '#platform/config/entry.ts';
import type { Parsed } from '#platform/config/read-entries.ts';
import { liveUrl, testUrl } from './mypos/gateway-address.ts';

/** Read further by the gateway adapter, which names what is wrong without repeating it. */
const secretText = z.string().max(20_000, 'at most 20000 characters are expected');

export const paymentsEntries = {
  MYPOS_CONFIGURATION: secretEntry(
    secretText.optional(),
    'Configuration package of a myPOS store, as myPOS hands it out. Default: none; on this machine payments go to a sandbox, elsewhere bookings are paid at the beach.',
  ),
  MYPOS_SID: secretEntry(
    secretText.optional(),
    'Instead of the package: the store id (SID) with its leading zeros.',
  ),
  MYPOS_WALLET: secretEntry(
    secretText.optional(),
    'Instead of the package: the wallet (client) number, 11 digits.',
  ),
  MYPOS_KEY_INDEX: secretEntry(
    secretText.optional(),
    'Instead of the package: the index of the key pair, the last one that myPOS lists.',
  ),
  MYPOS_PRIVATE_KEY: secretEntry(
    secretText.optional(),
    "Instead of the package: the store's private key, PEM; line breaks may be written as \\n.",
  ),
  MYPOS_CERTIFICATE: secretEntry(
    secretText.optional(),
    "Instead of the package: myPOS's public certificate, PEM; line breaks may be written as \\n.",
  ),
  MYPOS_URL: addressEntry(
    httpUrl.optional(),
    "Address of the gateway. Default: myPOS's test address with its public test store, otherwise its live address.",
  ),
  MYPOS_SANDBOX: entry(
    oneOf('on', 'off')
      .default('on')
      .transform((state) => state === 'on'),
    'Whether a sandbox gateway stands in where no myPOS is configured: `on` or `off`. Only for a site on this machine: never with another PUBLIC_URL than localhost, NODE_ENV=production or a DATABASE_URL.',
    'on',
  ),
  PAYMENT_HOLD_MINUTES: entry(
    wholeNumber(1, 1440).default(20),
    'How long a booking holds its units while it waits for a card payment.',
    '20',
  ),
  PAYMENT_TEST_PAGES: entry(
    oneOf('on', 'off')
      .transform((state) => state === 'on')
      .optional(),
    'The public pages that try out card payments: `on` or `off`. Default: on, with a live myPOS store off.',
  ),
};

export interface MyposSettings {
  configuration: string | undefined;
  sid: string | undefined;
  wallet: string | undefined;
  keyIndex: string | undefined;
  privateKey: string | undefined;
  certificate: string | undefined;
  url: string | undefined;
}

const opened = new WeakMap<object, MyposSettings>();

/** A package as an owner typed it: the same object for the same one. @param url of the gateway, where it is set. */
export function settingsOfPackage(
  store: { configuration: string; mode: 'live' | 'test' },
  url?: string,
): MyposSettings {
  const known = opened.get(store);
  if (known) return known;
  const parts = {
    sid: undefined,
    wallet: undefined,
    keyIndex: undefined,
    privateKey: undefined,
    certificate: undefined,
  };
  const address = url ?? (store.mode === 'live' ? liveUrl : testUrl);
  const settings = Object.freeze({ ...parts, configuration: store.configuration, url: address });
  opened.set(store, settings);
  return settings;
}

/** The variables that name a store. The address of the gateway alone names none. */
export function listStoreVariables(values: Partial<Record<keyof typeof paymentsEntries, unknown>>): string[] {
  return (
    [
      'MYPOS_CONFIGURATION',
      'MYPOS_SID',
      'MYPOS_WALLET',
      'MYPOS_KEY_INDEX',
      'MYPOS_PRIVATE_KEY',
      'MYPOS_CERTIFICATE',
    ] as const
  ).filter((name) => values[name] !== undefined);
}

/** As given, not yet understood; `null` where no store is named. */
export function toMyposSettings(values: Parsed<typeof paymentsEntries>): MyposSettings | null {
  const settings = {
    configuration: values.MYPOS_CONFIGURATION,
    sid: values.MYPOS_SID,
    wallet: values.MYPOS_WALLET,
    keyIndex: values.MYPOS_KEY_INDEX,
    privateKey: values.MYPOS_PRIVATE_KEY,
    certificate: values.MYPOS_CERTIFICATE,
    url: values.MYPOS_URL,
  };
  return listStoreVariables(values).length > 0 ? Object.freeze(settings) : null;
}
