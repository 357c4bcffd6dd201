import { isStatusCode, type StatusCode } from './format/status-codes.ts';

/** What is not known of the real gateway, or differs between stores, can be set; `POST /control/settings`. */
export interface Settings {
  storeName: string;
  isStoreEnabled: boolean;
  currencies: string[];
  /** Origins that a purchase may come from; empty: not checked. */
  approvedOrigins: string[];
  /** `http://localhost` and addresses of this machine as URL_Notify; the real gateway takes https only. */
  allowsLocalNotify: boolean;
  /** `& < > " '` in texts count as a wrong signature, which the documentation names as a cause. */
  refusesMarkup: boolean;
  notifyTimeoutMs: number;
  /** Pauses between tries to deliver a rollback. */
  rollbackPausesMs: number[];
  signsErrors: boolean;
  /** Answer to refunds and reversals that would otherwise succeed. */
  refundStatus: StatusCode;
  /** Share of refunds that get this answer, from 0 to 1; which of them is left to chance. */
  refusedShare: number;
  /** A refund answers with a reference of its own instead of the payment's. */
  hasRefundReference: boolean;
  /** Answer to questions about an order that the gateway has never seen. */
  unknownOrderStatus: StatusCode;
}

export const defaultSettings: Settings = {
  storeName: 'Test store',
  isStoreEnabled: true,
  currencies: ['EUR'],
  approvedOrigins: [],
  allowsLocalNotify: true,
  refusesMarkup: true,
  notifyTimeoutMs: 10_000,
  rollbackPausesMs: [2_000, 10_000, 30_000],
  signsErrors: true,
  refundStatus: 0,
  refusedShare: 1,
  hasRefundReference: false,
  unknownOrderStatus: 5,
};

const isText = (value: unknown) => typeof value === 'string';
const isBoolean = (value: unknown) => typeof value === 'boolean';
const isDuration = (value: unknown) => Number.isInteger(value) && (value as number) >= 0;
const isShare = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 1;
const isListOf = (test: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(test);

export const settingRules: Record<keyof Settings, (value: unknown) => boolean> = {
  storeName: isText,
  isStoreEnabled: isBoolean,
  currencies: isListOf(isText),
  approvedOrigins: isListOf(isText),
  allowsLocalNotify: isBoolean,
  refusesMarkup: isBoolean,
  notifyTimeoutMs: isDuration,
  rollbackPausesMs: isListOf(isDuration),
  signsErrors: isBoolean,
  refundStatus: isStatusCode,
  refusedShare: isShare,
  hasRefundReference: isBoolean,
  unknownOrderStatus: isStatusCode,
};
