/** What the payment tester asks of myPOS and reads in its settings. */
export type { MyposSettings } from './payments.config.ts';
export { type OnlineCheck, readOnlineCheck } from './providers/mypos/calls/online-check.ts';
export { createServerCalls, type LogStep } from './providers/mypos/calls/server-calls.ts';
export { explainStatusCode, type MyposCause } from './providers/mypos/error-codes.ts';
export {
  diagnoseCertificate,
  diagnosePrivateKey,
  type KeyFinding,
} from './providers/mypos/keys/key-diagnosis.ts';
export { fingerprintOf, publicTestKeys } from './providers/mypos/keys/key-fingerprint.ts';
export type { MyposAccount } from './providers/mypos/settings/account.ts';
export {
  type ConfigurationFault,
  readFields,
  readMyposConfiguration,
} from './providers/mypos/settings/configuration.ts';
export type { PackageFields } from './providers/mypos/settings/configuration-package.ts';
export { networkErrorCode } from './providers/network-error-code.ts';
