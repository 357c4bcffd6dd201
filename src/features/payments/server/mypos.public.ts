/** What the payment tester asks of myPOS and reads in its settings. */

export { networkErrorCode } from './network-error-code.ts';
export type { MyposSettings } from './payments.config.ts';
export type { MyposAccount } from './providers/mypos/account.ts';
export {
  type ConfigurationFault,
  readFields,
  readMyposConfiguration,
} from './providers/mypos/configuration.ts';
export type { PackageFields } from './providers/mypos/configuration-package.ts';
export { explainStatusCode, type MyposCause } from './providers/mypos/error-codes.ts';
export {
  diagnoseCertificate,
  diagnosePrivateKey,
  isOwnKeyInTestMode,
  type KeyFinding,
} from './providers/mypos/key-diagnosis.ts';
export { fingerprintOf, publicTestKeys } from './providers/mypos/key-fingerprint.ts';
export { type OnlineCheck, readOnlineCheck } from './providers/mypos/online-check.ts';
export { createServerCalls, type LogStep } from './providers/mypos/server-calls.ts';
