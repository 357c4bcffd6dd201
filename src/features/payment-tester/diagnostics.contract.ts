import { z } from 'zod';
import { CardSalesObstacle, OrderIdParameter, PaymentMode } from '#features/payments/payments.contract.ts';
import { defineCall } from '#shared/api-call.ts';

/** One finding of a test. `message` is in the language of the request and repeats nothing that was typed. */
export const Finding = z.strictObject({
  severity: z.enum(['success', 'note', 'warning', 'error']),
  code: z.string(),
  message: z.string(),
});
export type Finding = z.infer<typeof Finding>;

export const getCardSales = defineCall({
  method: 'GET',
  path: '/api/payment/card-sales',
  summary: 'Whether cards are taken, and if not, why',
  status: 200,
  response: z.strictObject({
    isOpen: z.boolean(),
    /** Of the store that is configured, also where no cards are taken; `null` where there is none that can be used. */
    mode: PaymentMode.nullable(),
    obstacle: CardSalesObstacle.nullable(),
    /** Why, each with what to do about it. */
    findings: z.array(Finding),
  }),
});
export type CardSales = z.infer<typeof getCardSales.response>;

export const goLiveChecks = [
  'keys',
  'notify-address',
  'trial-payment',
  'test-pages',
  'staff-mail',
  'no-test-money',
] as const;

export const GoLiveCheck = z.strictObject({
  name: z.enum(goLiveChecks),
  isGreen: z.boolean(),
  message: z.string(),
  /** What to do about it; `null` where it is green. */
  mend: z.string().nullable(),
});
export type GoLiveCheck = z.infer<typeof GoLiveCheck>;

export const getGoLive = defineCall({
  method: 'GET',
  path: '/api/payment/go-live',
  summary: 'What has to be true before real money is taken, and how to get there; asks nobody outside',
  status: 200,
  response: z.strictObject({
    /** Of the store that is configured; `null` where there is none that can be used. */
    mode: PaymentMode.nullable(),
    /** Whether cards are taken. */
    isOpen: z.boolean(),
    /** Whether every check is green. */
    isGreen: z.boolean(),
    checks: z.array(GoLiveCheck),
  }),
});
export type GoLive = z.infer<typeof getGoLive.response>;

const KeyValidation = z.strictObject({
  isUsable: z.boolean(),
  bits: z.int().nullable(),
  findings: z.array(Finding),
});
export type KeyValidation = z.infer<typeof KeyValidation>;

/** Lengths, yes and no, codes: nothing of a key. */
const KeyTest = z.strictObject({
  success: z.boolean(),
  message: z.string(),
  /** Of a trial signature in base64; `null` where the key cannot sign. */
  signatureLength: z.int().nullable(),
  keysConfigured: z.strictObject({ privateKey: z.boolean(), publicKey: z.boolean() }),
  keyValidation: KeyValidation,
  certValidation: KeyValidation,
});
export type KeyTest = z.infer<typeof KeyTest>;

export const testPrivateKey = defineCall({
  method: 'GET',
  path: '/api/payment/test-key',
  summary: 'Whether the stored private key can sign, and if not, why',
  status: 200,
  response: KeyTest,
});

export const testCertificate = defineCall({
  method: 'GET',
  path: '/api/payment/test-certificate',
  summary: 'Whether the stored certificate can verify what the gateway sends, and if not, why',
  status: 200,
  response: KeyTest,
});

const LastNotification = z.strictObject({
  receivedAt: z.iso.datetime(),
  /** Whether it was the gateway that sent it. */
  isVerified: z.boolean(),
  /** Why it was rejected; a code. */
  reason: z.string().nullable(),
  /** What the gateway got; `null` where the server did not come to an answer. */
  answer: z.string().nullable(),
});
export type LastNotification = z.infer<typeof LastNotification>;

const PackageResult = z.strictObject({
  message: z.string(),
  /** Present where the test failed. */
  error: z.string().optional(),
  mode: PaymentMode.nullable(),
  keyIndex: z.string().nullable(),
  findings: z.array(Finding),
  lastNotification: LastNotification.nullable(),
});

export const testPackage = defineCall({
  method: 'GET',
  path: '/api/test-mypos-package',
  summary: 'Whether settings, gateway and the way back work together; asks the gateway',
  status: 200,
  response: z.strictObject({ success: z.boolean(), result: PackageResult }),
});
export type PackageTest = z.infer<typeof testPackage.response>;

const LogStep = z.strictObject({ time: z.string(), action: z.string(), result: z.string() });

export const getGatewayLog = defineCall({
  method: 'GET',
  path: '/api/payment/gateway-log/:orderId',
  summary: 'What the gateway did with an order, step by step, in its own words',
  params: z.strictObject({ orderId: OrderIdParameter }),
  status: 200,
  response: z.strictObject({
    success: z.boolean(),
    /** Why there are no steps. */
    message: z.string().nullable(),
    steps: z.array(LogStep),
  }),
  errors: ['payments/order-not-found'],
});
export type GatewayLog = z.infer<typeof getGatewayLog.response>;
