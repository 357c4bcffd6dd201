import type { GatewayUnavailable, PaymentStatus } from '../payment-gateway.ts';

/** Why myPOS refuses, in words of the one who has to mend it. A page turns each into a sentence. */
export type MyposCause =
  | 'field-missing'
  | 'key-pair-or-index'
  | 'changed-on-the-way'
  | 'key-index'
  | 'test-and-live-mixed'
  | 'store-id'
  | 'field-wrong'
  | 'request-url-not-approved'
  | 'too-many-tries'
  | 'card-refused'
  | 'amount-wrong'
  | 'call-unknown'
  | 'mandate-wrong'
  | 'account-short-of-money'
  | 'not-permitted'
  | 'limit-exceeded'
  | 'account-wrong'
  | 'already-paid'
  | 'session-ended'
  | 'store-restricted'
  | 'currency-not-enabled'
  | 'unknown';

interface StatusCode {
  /** As the documentation writes it, misspellings included. */
  name: string;
  /** The likeliest first. */
  causes: readonly [MyposCause, ...MyposCause[]];
}

const codes: Record<number, StatusCode> = {
  1: { name: 'E_MISSING_REQ_PARAMS', causes: ['field-missing'] },
  2: { name: 'E_SIGNATURE_FAILED', causes: ['key-pair-or-index', 'changed-on-the-way'] },
  3: { name: 'E_IPC_ERROR', causes: ['key-index', 'test-and-live-mixed'] },
  4: { name: 'E_INVALID_SID', causes: ['store-id', 'test-and-live-mixed'] },
  5: { name: 'E_INVALID_PARAMS', causes: ['test-and-live-mixed', 'field-wrong', 'currency-not-enabled'] },
  6: { name: 'E_INVALID_REFERER', causes: ['request-url-not-approved'] },
  7: { name: 'STATUS_PAYMENT_TRIES', causes: ['too-many-tries'] },
  8: { name: 'E_TRANSACTION_AUTH_FAIL', causes: ['card-refused'] },
  9: { name: 'E_WRONG_AMOUNT', causes: ['amount-wrong'] },
  10: { name: 'E_UNSUPPORTED_CALL', causes: ['call-unknown'] },
  11: { name: 'E_INACTIVE_MANDATE_REFERENCE', causes: ['mandate-wrong'] },
  12: { name: 'E_INVALID_MANDATE_REFERENCE', causes: ['mandate-wrong'] },
  13: { name: 'E_NOT_SUFFICIENT_FUNDS', causes: ['account-short-of-money'] },
  14: { name: 'E_TRANSACTION_NOT_PERMITTED', causes: ['not-permitted'] },
  15: { name: 'E_EXCEEDED_LIMIT', causes: ['limit-exceeded'] },
  16: { name: 'E_MANDATE_ALREADY_REGISTERED', causes: ['mandate-wrong'] },
  17: { name: 'E_INACTIVE_ACOUNTIDENTIFIER', causes: ['account-wrong'] },
  18: { name: 'E_INVALID_ACOUNTIDENTIFIER', causes: ['account-wrong'] },
  19: { name: 'E_EXEEDED_ACCOUNT_LIMITS', causes: ['limit-exceeded'] },
  20: { name: 'E_DUPLICATE_TRANSMISSION', causes: ['already-paid'] },
  21: { name: 'E_TRANSACTION_DECLINED', causes: ['card-refused'] },
  22: { name: 'E_WRONG_EXPIRE_DATE', causes: ['card-refused'] },
  23: { name: 'E_INVALID_SESSION', causes: ['session-ended'] },
  24: { name: 'E_3DS_AUTHENTICATION_FAILED', causes: ['card-refused'] },
  25: {
    name: 'E_STORE_RESTRICTED',
    causes: ['store-restricted', 'currency-not-enabled', 'request-url-not-approved'],
  },
  99: { name: 'E_UNDEFINED_ERROR', causes: ['unknown'] },
};

const unlisted: StatusCode = { name: 'unlisted', causes: ['unknown'] };

/** @param code `Status` of an answer, other than 0, or the number on myPOS's error page. */
export function explainStatusCode(code: number): StatusCode {
  return codes[code] ?? unlisted;
}

/** What one question to the gateway says of the whole configuration. */
export type OnlineCheck =
  /** Address, store, wallet, key index, private key and certificate all belong together. */
  | { kind: 'proved' }
  /** Both keys are right. Either the gateway answers so to an unknown order, or what the causes say is wrong. */
  | { kind: 'doubtful'; code: number; causes: readonly MyposCause[] }
  | { kind: 'refused'; code: number; causes: readonly MyposCause[] }
  | GatewayUnavailable;

/** Faults that the gateway finds before it looks for the order. */
const configurationCodes = new Set([1, 2, 3, 4, 6, 10, 25]);
const otherParameterCode = 5;

/** @param status of an order that cannot exist: a signed answer shows that the gateway accepted the signature of the request. */
export function readOnlineCheck(status: PaymentStatus): OnlineCheck {
  if (status.kind === 'unavailable') return status;
  if (status.kind !== 'unknown') return { kind: 'proved' };
  const { code } = status;
  const { causes } = explainStatusCode(code);
  if (configurationCodes.has(code)) return { kind: 'refused', code, causes };
  return code === otherParameterCode ? { kind: 'doubtful', code, causes } : { kind: 'proved' };
}
