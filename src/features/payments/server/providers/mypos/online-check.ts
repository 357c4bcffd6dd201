import type { GatewayUnavailable, PaymentStatus } from '../../payment-gateway.ts';
import { explainStatusCode, type MyposCause } from './error-codes.ts';

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
