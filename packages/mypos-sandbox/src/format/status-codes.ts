/** Status and error codes of the IPC API, with the spelling of its documentation. */
const statusNames = {
  0: 'Success',
  1: 'E_MISSING_REQ_PARAMS',
  2: 'E_SIGNATURE_FAILED',
  3: 'E_IPC_ERROR',
  4: 'E_INVALID_SID',
  5: 'E_INVALID_PARAMS',
  6: 'E_INVALID_REFERER',
  7: 'E_PAYMENT_TRIES',
  8: 'E_TRANSACTION_AUTH_FAIL',
  9: 'E_WRONG_AMOUNT',
  10: 'E_UNSUPPORTED_CALL',
  13: 'E_NOT_SUFFICIENT_FUNDS',
  14: 'E_TRANSACTION_NOT_PERMITTED',
  15: 'E_EXCEEDED_LIMIT',
  20: 'E_DUPLICATE_TRANSMISSION',
  21: 'E_TRANSACTION_DECLINED',
  22: 'E_WRONG_EXPIRE_DATE',
  23: 'E_INVALID_SESSION',
  24: 'E_3DS_AUTHENTICATION_FAILED',
  25: 'E_STORE_RESTRICTED',
  99: 'E_UNDEFINED_ERROR',
} as const;

export type StatusCode = keyof typeof statusNames;

export function isStatusCode(value: unknown): value is StatusCode {
  return typeof value === 'number' && value in statusNames;
}

export function nameStatus(code: StatusCode): string {
  return statusNames[code];
}
