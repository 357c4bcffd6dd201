import type { GatewayUnavailable, PaymentStatus, RefundOutcome, RefundRequest } from '../payment-gateway.ts';
import type { MyposAccount } from './account.ts';
import { amountText, readAmountCents } from './amount-text.ts';
import { type AnswerTree, findPart, findText } from './answer-tree.ts';
import { type CallOptions, postCall, unavailable } from './post-call.ts';
import type { Field } from './signature.ts';

export interface LogStep {
  /** `dd.mm.yyyy hh:mm:ss`, of a zone that myPOS does not name. */
  time: string;
  action: string;
  result: string;
}

type Refused = { kind: 'refused'; code: number };

/** The questions and orders of a server to myPOS. Every answer is verified; no call throws or takes over 10 s. */
export function createServerCalls(account: MyposAccount, options: CallOptions = {}) {
  const call = (method: string, fields: readonly Field[], own: CallOptions = {}) =>
    postCall(account, [...commonFields(account, method), ...fields, ['OutputFormat', 'json']], {
      ...options,
      ...own,
    });
  const ask = (method: string, orderId: string, own?: CallOptions) =>
    call(method, [['OrderID', orderId]], own);

  return {
    /** IPCGetPaymentStatus: is it paid? The preferred question. */
    async askPaymentStatus(orderId: string, own?: CallOptions): Promise<PaymentStatus> {
      const answer = await ask('IPCGetPaymentStatus', orderId, own);
      return answer.kind === 'answer' ? readPaymentStatus(answer.code, answer.tree, orderId) : answer;
    },

    /** IPCGetTxnStatus: the last message of the order decides. */
    async askTransactionStatus(orderId: string): Promise<PaymentStatus> {
      const answer = await ask('IPCGetTxnStatus', orderId);
      return answer.kind === 'answer' ? readLastMessage(answer.code, answer.tree, orderId) : answer;
    },

    /** IPCGetTxnLog: what myPOS did with the order, step by step. For diagnostics. */
    async readTransactionLog(
      orderId: string,
    ): Promise<{ kind: 'log'; steps: LogStep[] } | Refused | GatewayUnavailable> {
      const answer = await ask('IPCGetTxnLog', orderId);
      if (answer.kind !== 'answer') return answer;
      if (answer.code !== 0) return { kind: 'refused', code: answer.code };
      return { kind: 'log', steps: readSteps(findPart(answer.tree, 'log')) };
    },

    /** IPCRefund: gives back some or all of a payment. Cannot be undone. */
    async refund({ refundId, reference, amountCents }: RefundRequest): Promise<RefundOutcome> {
      const answer = await call('IPCRefund', [
        ['Currency', 'EUR'],
        ['Amount', amountText(amountCents)],
        ['OrderID', refundId],
        ['IPC_Trnref', reference],
      ]);
      return answer.kind === 'answer' ? readRefund(answer.code, answer.tree, amountCents) : answer;
    },

    /** IPCReversal: voids a whole payment before it is settled. */
    async reverse(reference: string): Promise<{ kind: 'reversed' } | Refused | GatewayUnavailable> {
      const answer = await call('IPCReversal', [['IPC_Trnref', reference]]);
      if (answer.kind !== 'answer') return answer;
      return answer.code === 0 ? { kind: 'reversed' } : { kind: 'refused', code: answer.code };
    },

    /** IPCSignatureVerify: myPOS posts a trial to `notifyUrl`. Not in its documentation; may go away. */
    async tryConfiguration(notifyUrl: string): Promise<{ kind: 'accepted' } | Refused | GatewayUnavailable> {
      const answer = await postCall(account, trialFields(account, notifyUrl), options);
      if (answer.kind !== 'answer') return answer;
      return answer.code === 0 ? { kind: 'accepted' } : { kind: 'refused', code: answer.code };
    },
  };
}

function commonFields({ sid, wallet, keyIndex }: MyposAccount, method: string): Field[] {
  return [
    ['IPCmethod', method],
    ['IPCVersion', '1.4'],
    ['IPCLanguage', 'EN'],
    ['SID', sid],
    ['WalletNumber', wallet],
    ['KeyIndex', keyIndex],
    ['Source', 'Pagaia'],
  ];
}

function trialFields({ sid, wallet, keyIndex }: MyposAccount, notifyUrl: string): Field[] {
  return [
    ['IPCmethod', 'IPCSignatureVerify'],
    ['IPCVersion', '1.4'],
    ['WalletNumber', wallet],
    ['SID', sid],
    ['KeyIndex', keyIndex],
    ['Source', 'Pagaia'],
    ['url_notify', notifyUrl],
    ['OutputFormat', 'json'],
  ];
}

/** Where a payment status is given it counts, whatever `Status` says of the question. */
function readPaymentStatus(code: number, tree: AnswerTree, orderId: string): PaymentStatus {
  const status = findText(tree, 'PaymentStatus');
  if (status === null || status === '')
    return code === 0 ? unavailable('nonsense', 'no-payment-status') : { kind: 'unknown', code };
  if (findText(tree, 'OrderID') !== orderId) return unavailable('nonsense', 'other-order');
  switch (Number(status)) {
    case 1:
      return readPaid(tree);
    case 2:
      return { kind: 'pending' };
    case 3:
      return { kind: 'failed' };
    case 4:
      return { kind: 'reversed' };
    default:
      return unavailable('nonsense', 'other-payment-status');
  }
}

function readLastMessage(code: number, tree: AnswerTree, orderId: string): PaymentStatus {
  const message = findPart(tree, 'OrderStatus');
  const method = findText(message, 'IPCmethod');
  if (code !== 0) return { kind: 'unknown', code };
  if (!method) return { kind: 'pending' };
  if (findText(message, 'OrderID') !== orderId) return unavailable('nonsense', 'other-order');
  switch (method) {
    case 'IPCPurchaseNotify':
      return message === null ? unavailable('nonsense', 'no-message') : readPaid(message);
    case 'IPCPurchaseRollback':
      return { kind: 'reversed' };
    case 'IPCPurchaseCancel':
      return { kind: 'failed' };
    default:
      return unavailable('nonsense', 'other-message');
  }
}

function readPaid(tree: AnswerTree): PaymentStatus {
  const amountCents = readAmountCents(findText(tree, 'Amount') ?? '');
  const reference = findText(tree, 'IPC_Trnref');
  if (!amountCents || findText(tree, 'Currency') !== 'EUR') return unavailable('nonsense', 'other-amount');
  return reference ? { kind: 'paid', amountCents, reference } : unavailable('nonsense', 'no-reference');
}

/** A refund id belongs to one refund, so a duplicate is that refund, done before. */
const duplicateCode = 20;

/** Done only where amount and currency come back as they were asked for. */
function readRefund(code: number, tree: AnswerTree, amountCents: number): RefundOutcome {
  if (code === duplicateCode) return { kind: 'already-refunded' };
  if (code !== 0) return { kind: 'refused', code };
  const reference = findText(tree, 'IPC_Trnref');
  const isSame =
    readAmountCents(findText(tree, 'Amount') ?? '') === amountCents && findText(tree, 'Currency') === 'EUR';
  return reference && isSame ? { kind: 'refunded', reference } : unavailable('nonsense', 'other-amount');
}

function readSteps(log: AnswerTree | null): LogStep[] {
  const list = findPart(log, 'item') ?? log;
  if (list === null || typeof list === 'string') return [];
  const items = list.map((part) => part.value);
  const steps = findText(list, 'action') === null ? items : [list];
  return steps.map((step) => ({
    time: findText(step, 'time') ?? '',
    action: findText(step, 'action') ?? '',
    result: findText(step, 'result') ?? '',
  }));
}
