import type { CallRequest } from '../call-request.ts';
import type { StatusCode } from '../format/status-codes.ts';
import type { GatewayState } from '../gateway-state.ts';
import { hasValidSignature } from '../keys/signature.ts';

/** One line of the table of checks; the first that does not hold decides. */
export interface Check {
  /** As it stands in the transaction log. */
  action: string;
  code: StatusCode;
  holds(request: CallRequest, state: GatewayState): boolean;
}

const versions = new Set(['1.0', '1.1', '1.2', '1.3', '1.4', '1.4.1']);

/** Fields that every call has. */
const alwaysRequired = ['IPCVersion', 'SID', 'WalletNumber', 'KeyIndex', 'Signature'];

function hasAll(request: CallRequest, names: readonly string[]): boolean {
  return names.every((name) => request.value(name) !== '');
}

function hasNoRepetition({ fields }: CallRequest): boolean {
  return new Set(fields.map(([name]) => name.toLowerCase())).size === fields.length;
}

/** Markup in these is named by myPOS as a cause of a wrong signature. */
const plainText = /^(?:article_\d+|note|orderid|customer(?:firstnames|familyname|address|city))$/i;

function hasPlainTexts({ fields }: CallRequest): boolean {
  return fields.every(([name, value]) => !plainText.test(name) || !/[&<>"']/.test(value));
}

/** Checks that every call passes first, in their order. */
export function commonChecks(required: readonly string[], isSupported: boolean): Check[] {
  const names = isSupported ? [...alwaysRequired, ...required] : [];
  return [
    { action: 'Checking User-Agent', code: 1, holds: ({ userAgent }) => userAgent !== '' },
    { action: 'Checking request fields', code: 1, holds: (request) => hasAll(request, ['IPCmethod']) },
    { action: 'Checking required parameters', code: 1, holds: (request) => hasAll(request, names) },
    { action: 'Checking repeated parameters', code: 5, holds: hasNoRepetition },
    {
      action: 'Checking version',
      code: 5,
      holds: (request) => !isSupported || versions.has(request.value('IPCVersion')),
    },
    {
      action: 'Checking partner parameters',
      code: 1,
      holds: (request) =>
        request.value('IPCVersion') !== '1.4.1' || hasAll(request, ['PartnerID', 'ApplicationID']),
    },
    { action: 'Checking method', code: 10, holds: () => isSupported },
    {
      action: 'Checking SID',
      code: 4,
      holds: (request, { merchant }) => request.value('SID') === merchant.sid,
    },
    {
      action: 'Checking key index',
      code: 3,
      holds: (request, { merchantKeys }) => merchantKeys.has(request.value('KeyIndex')),
    },
    {
      action: 'Checking signature',
      code: 2,
      holds: (request, { merchantKeys }) => {
        const key = merchantKeys.get(request.value('KeyIndex'));
        return key !== undefined && hasValidSignature(request.fields, key);
      },
    },
    {
      action: 'Checking special characters',
      code: 2,
      holds: (request, { settings }) => !settings.refusesMarkup || hasPlainTexts(request),
    },
    {
      action: 'Checking if SID matches wallet',
      code: 5,
      holds: (request, { merchant }) => request.value('WalletNumber') === merchant.wallet,
    },
  ];
}

export interface CheckResult {
  /** The check that failed, `null` when all hold. */
  failed: Check | null;
  /** Actions in the order in which they were done. */
  done: string[];
}

export function runChecks(checks: readonly Check[], request: CallRequest, state: GatewayState): CheckResult {
  const done: string[] = [];
  for (const check of checks) {
    done.push(check.action);
    if (!check.holds(request, state)) return { failed: check, done };
  }
  return { failed: null, done };
}
