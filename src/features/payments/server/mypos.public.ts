/** What the payment tester asks of myPOS and reads in its settings. */

export type { MyposAccount } from './mypos/account.ts';
export {
  type ConfigurationFault,
  readFields,
  readMyposConfiguration,
} from './mypos/configuration.ts';
export type { PackageFields } from './mypos/configuration-package.ts';
export {
  explainStatusCode,
  type MyposCause,
  type OnlineCheck,
  readOnlineCheck,
} from './mypos/error-codes.ts';
export {
  diagnoseCertificate,
  diagnosePrivateKey,
  fingerprintOf,
  isOwnKeyInTestMode,
  type KeyFinding,
  publicTestKeys,
} from './mypos/key-diagnosis.ts';
export { createServerCalls, type LogStep } from './mypos/server-calls.ts';
export type { MyposSettings } from './payments.config.ts';
