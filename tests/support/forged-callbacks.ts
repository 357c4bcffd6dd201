import { createPrivateKey } from 'node:crypto';
import { type Pair, signPairs } from '../../packages/mypos-sandbox/tests/test-shop.ts';
import type { PayingSite } from './paying-site.ts';

/** Makes a message about an order that must not be believed. */
type Forge = (desk: ForgersDesk) => Promise<string | Buffer> | string | Buffer;

export interface Forgery {
  what: string;
  /** Why it is refused. */
  reason: string;
  forge: Forge;
}

/** What a forger has: an order that waits for its money, another that is paid, and bodies that the gateway signs. */
export interface ForgersDesk {
  site: PayingSite;
  orderId: string;
  /** A notification about the waiting order, with changes as the gateway's control API knows them. */
  notification(changes?: object): Promise<string>;
  /** Any fields, well signed. */
  signed(pairs: readonly Pair[]): Promise<string>;
  /** The fields of a true notification, without the signature. */
  pairs(): Promise<Pair[]>;
  /** What a browser got for the order that is paid. */
  receipt: string;
}

const reference = '900001';

export function openForgersDesk(site: PayingSite, orderId: string, receipt: string): ForgersDesk {
  const compose = site.control.compose;
  const notification: ForgersDesk['notification'] = (changes = {}) => {
    const { set = {}, ...rest } = changes as { set?: object };
    return compose({ method: 'IPCPurchaseNotify', orderId, set: { IPC_Trnref: reference, ...set }, ...rest });
  };
  return {
    site,
    orderId,
    receipt,
    notification,
    signed: (fields) => compose({ fields }),
    pairs: async () => readPairs(await notification()).slice(0, -1),
  };
}

export function readPairs(body: string): Pair[] {
  return [...new URLSearchParams(body)];
}

export function writePairs(pairs: readonly Pair[]): string {
  return new URLSearchParams(pairs.map((pair) => [...pair])).toString();
}

function forgery(what: string, reason: string, forge: Forge): Forgery {
  return { what, reason, forge };
}

/** Fields put into another order, left out or doubled, with the signature of the order that they are in then. */
function rebuilt(change: (pairs: Pair[]) => Pair[]): Forge {
  return async ({ pairs, signed }) => signed(change(await pairs()));
}

/** The same, with the signature that the message had before. */
function tampered(change: (pairs: Pair[]) => Pair[]): Forge {
  return async ({ notification }) => writePairs(change(readPairs(await notification())));
}

const without = (name: string) => (pairs: Pair[]) => pairs.filter(([other]) => other !== name);
const swapped = (first: number, second: number) => (pairs: Pair[]) =>
  pairs.map((pair, index) => pairs[index === first ? second : index === second ? first : index] ?? pair);

const fieldNames = [
  'SID',
  'Amount',
  'Currency',
  'OrderID',
  'IPC_Trnref',
  'RequestSTAN',
  'RequestDateTime',
] as const;

const signatures: Forgery[] = [
  forgery('signed by a stranger', 'bad-signature', ({ notification }) =>
    notification({ signature: 'forged' }),
  ),
  forgery('signed with nonsense', 'bad-signature', ({ notification }) =>
    notification({ signature: 'garbage' }),
  ),
  forgery('not signed', 'unsigned', ({ notification }) => notification({ signature: 'missing' })),
  forgery('an empty signature', 'bad-signature', ({ notification }) =>
    notification({ alter: { Signature: '' } }),
  ),
  forgery('half a signature', 'bad-signature', async ({ notification }) =>
    (await notification()).slice(0, -172),
  ),
  forgery('the signature of another message', 'bad-signature', ({ notification, receipt }) =>
    notification({ alter: { Signature: readPairs(receipt).at(-1)?.[1] ?? '' } }),
  ),
  forgery('signed with the shop’s own key', 'bad-signature', async ({ site, pairs }) => {
    const { pk } = JSON.parse(Buffer.from(site.gateway.configuration, 'base64').toString());
    const fields = await pairs();
    return writePairs([...fields, ['Signature', signPairs(fields, createPrivateKey(pk))]]);
  }),
];

const alterations: Forgery[] = [
  ...[...fieldNames, 'PAN'].map((name) =>
    forgery(`${name} changed after signing`, 'bad-signature', ({ notification }) =>
      notification({ alter: { [name]: '1' } }),
    ),
  ),
  forgery('a rollback made a payment', 'missing-field', ({ notification }) =>
    notification({ method: 'IPCPurchaseRollback', set: {}, alter: { IPCmethod: 'IPCPurchaseNotify' } }),
  ),
  forgery('a cancellation made a rollback', 'bad-signature', ({ site, orderId }) =>
    site.control.compose({
      method: 'IPCPurchaseCancel',
      orderId,
      alter: { IPCmethod: 'IPCPurchaseRollback' },
    }),
  ),
  forgery('a receipt made a notification', 'bad-signature', ({ receipt }) =>
    receipt.replace('IPCPurchaseOK', 'IPCPurchaseNotify'),
  ),
];

const shapes: Forgery[] = [
  ...fieldNames.map((name) => forgery(`no ${name}`, 'missing-field', rebuilt(without(name)))),
  forgery('no method', 'unknown-method', rebuilt(without('IPCmethod'))),
  forgery('Amount and Currency swapped', 'field-order', rebuilt(swapped(2, 3))),
  forgery('SID and OrderID swapped', 'field-order', tampered(swapped(1, 4))),
  forgery('the method in second place', 'unknown-method', rebuilt(swapped(0, 1))),
  forgery(
    'the signature first',
    'unknown-method',
    tampered((all) => [...all.slice(-1), ...all.slice(0, -1)]),
  ),
  forgery('the signature not last', 'field-order', tampered(swapped(10, 11))),
  ...['Amount', 'OrderID', 'IPCmethod', 'sid', 'PAN'].map((name) =>
    forgery(`${name} twice`, 'duplicate-field', ({ notification }) =>
      notification({ append: [[name, '0.01']] }),
    ),
  ),
  forgery(
    'two signatures',
    'duplicate-field',
    tampered((all) => [...all, ...all.slice(-1)]),
  ),
  ...['Amount', 'OrderID', 'IPC_Trnref'].map((name) =>
    forgery(`${name} under another name`, 'missing-field', ({ notification }) =>
      notification({ rename: { [name]: `${name}2` } }),
    ),
  ),
  forgery('the signature under another name', 'unsigned', ({ notification }) =>
    notification({ rename: { Signature: 'Sign' } }),
  ),
  forgery('the method under another name', 'unknown-method', ({ notification }) =>
    notification({ rename: { IPCmethod: 'Method' } }),
  ),
  forgery(
    'a stranger’s field before known ones',
    'unexpected-field',
    rebuilt((all) => [...all.slice(0, 2), ['Note', 'x'], ...all.slice(2)]),
  ),
];

/** The signed text stays the same: names are not signed, and dashes join the values. */
const splits: Forgery[] = [
  forgery(
    'Amount and Currency in one field',
    'missing-field',
    tampered((all) => [...all.slice(0, 2), ['Amount', `${all[2]?.[1]}-${all[3]?.[1]}`], ...all.slice(4)]),
  ),
  forgery(
    'the method and the store in one field',
    'unknown-method',
    tampered((all) => [['IPCmethod', `${all[0]?.[1]}-${all[1]?.[1]}`], ...all.slice(2)]),
  ),
  forgery(
    'a date cut at its dashes',
    'bad-format',
    tampered((all) => {
      const [year = '', month = '', rest = ''] = (all[7]?.[1] ?? '').split('-');
      return [...all.slice(0, 7), ['RequestDateTime', year], ['a', month], ['b', rest], ...all.slice(8)];
    }),
  ),
  forgery('a notification hidden in a customer’s name', 'unknown-method', async ({ site, pairs, signed }) => {
    // What a customer could have typed, had the gateway asked; it would come back signed in the receipt.
    const wanted = (await pairs()).slice(0, 8);
    const { sid } = site.gateway.state.merchant;
    const start: Pair[] = [
      ['IPCmethod', 'IPCPurchaseOK'],
      ['SID', sid],
    ];
    const name = wanted.map(([, value]) => value).join('-');
    const signature = readPairs(await signed([...start, ['CustomerFamilyName', name]])).at(-1);
    const cover = start.map(([, value]) => value).join('-');
    return writePairs([['Cover', cover], ...wanted, ['Signature', signature?.[1] ?? '']]);
  }),
];

const contents: Forgery[] = [
  ...['999999999999777', '777', ''].map((SID) =>
    forgery(`for the store "${SID}"`, 'wrong-store', ({ notification }) => notification({ set: { SID } })),
  ),
  forgery('in dollars', 'wrong-currency', ({ notification }) => notification({ set: { Currency: 'USD' } })),
  ...['eur', '', 'EURO'].map((Currency) =>
    forgery(`in "${Currency}"`, 'bad-format', ({ notification }) => notification({ set: { Currency } })),
  ),
  ...['', '0', '0.00', '-14.00', '14,00', '1e1', ' 14.00', '14.000', '１４', 'NaN', '99999999999999999'].map(
    (Amount) =>
      forgery(`of "${Amount}"`, 'bad-format', ({ notification }) => notification({ set: { Amount } })),
  ),
  forgery('for an order that was never begun', 'unknown-order', ({ notification }) =>
    notification({ set: { OrderID: 'ABCDEFGHJKMNPQRSTVWX' } }),
  ),
  forgery('for the order in small letters', 'unknown-order', ({ notification, orderId }) =>
    notification({ set: { OrderID: orderId.toLowerCase() } }),
  ),
  ...['', 'x'.repeat(81), "'; drop table bookings", '../../etc', '\u0000'].map((OrderID) =>
    forgery(`for the order "${OrderID}"`, 'bad-format', ({ notification }) =>
      notification({ set: { OrderID } }),
    ),
  ),
  ...['', 'a b', '900-1', '<script>'].map((IPC_Trnref) =>
    forgery(`with the reference "${IPC_Trnref}"`, 'bad-format', ({ notification }) =>
      notification({ set: { IPC_Trnref } }),
    ),
  ),
  forgery('with a long number', 'bad-format', ({ notification }) =>
    notification({ set: { RequestSTAN: '1234567' } }),
  ),
  forgery('with another date', 'bad-format', ({ notification }) =>
    notification({ set: { RequestDateTime: '21.11.2026' } }),
  ),
];

const otherMessages: Forgery[] = [
  forgery('a receipt, replayed here', 'only-for-browsers', ({ receipt }) => receipt),
  forgery('a cancellation, sent here', 'only-for-browsers', ({ site, orderId }) =>
    site.control.compose({ method: 'IPCPurchaseCancel', orderId }),
  ),
  ...['IPCPurchase', 'ipcpurchasenotify', 'IPCGetPaymentStatus', '__proto__', 'constructor', ''].map(
    (method) =>
      forgery(`the method "${method}"`, 'unknown-method', ({ notification }) =>
        notification({ set: { IPCmethod: method } }),
      ),
  ),
];

const noMessages: Forgery[] = [
  forgery('nothing', 'empty', () => ''),
  ...['&', '=', '?', 'OK', '%', '\u0000\u0000', '{"IPCmethod":"IPCPurchaseNotify"}', '<xml/>'].map((body) =>
    forgery(`${JSON.stringify(body)}`, 'unknown-method', () => body),
  ),
  forgery('bytes that are no text', 'unknown-method', () => Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x28])),
  forgery('a message with a byte that is no text', 'bad-signature', async ({ notification }) =>
    Buffer.from((await notification()).replace('TESTSTORE', 'TEST\u00ffSTORE'), 'latin1'),
  ),
  forgery('a message in two-byte letters', 'unknown-method', async ({ notification }) =>
    Buffer.from(await notification(), 'utf16le'),
  ),
  forgery(
    'very many fields',
    'too-large',
    async ({ notification }) => `${await notification()}${'&a=1'.repeat(60)}`,
  ),
  forgery('one very long field', 'bad-signature', async ({ notification }) =>
    (await notification()).replace('&Signature', `${'x'.repeat(12_000)}&Signature`),
  ),
];

export const forgedCallbacks: readonly Forgery[] = [
  ...signatures,
  ...alterations,
  ...shapes,
  ...splits,
  ...contents,
  ...otherMessages,
  ...noMessages,
];
