import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { api, type CallAnswer } from '#web/api/api-client.ts';
import { attemptStateText } from '../payment-labels.public.ts';
import { type ActionResult, usePaymentChange } from './payment-queries.ts';

interface GatewayButtonProps {
  orderId: string;
  onResult: (result: ActionResult) => void;
}

export function AskButton({ orderId, onResult }: GatewayButtonProps) {
  const ask = usePaymentChange(
    orderId,
    () => api('POST /api/payment/attempts/:orderId/ask', { params: { orderId } }),
    {
      panelOf: ({ panel }) => panel,
      onDone: (answer) => onResult(readAnswer(answer)),
      onFailed: (text) => onResult({ tone: 'error', text }),
    },
  );
  return (
    <Button size="compact" pending={ask.isPending} onClick={() => ask.send()}>
      {m.panel_ask()}
    </Button>
  );
}

function readAnswer({ answer, panel }: CallAnswer<'POST /api/payment/attempts/:orderId/ask'>): ActionResult {
  switch (answer) {
    case 'settled':
      return { tone: 'success', text: m.panel_ask_settled({ state: attemptStateText(panel.state) }) };
    case 'agrees':
      return { tone: 'success', text: m.panel_ask_agrees() };
    case 'contradicts':
      return { tone: 'warning', text: m.panel_ask_contradicts() };
    case 'unanswered':
      return { tone: 'warning', text: m.panel_ask_unanswered() };
  }
}

export function RetryButton({ orderId, onResult }: GatewayButtonProps) {
  const retry = usePaymentChange(
    orderId,
    () => api('POST /api/payment/attempts/:orderId/retry-refund', { params: { orderId } }),
    {
      panelOf: ({ panel }) => panel,
      onDone: ({ outcome }) => onResult(readOutcome(outcome)),
      onFailed: (text) => onResult({ tone: 'error', text }),
    },
  );
  return (
    <Button size="compact" pending={retry.isPending} onClick={() => retry.send()}>
      {m.panel_retry()}
    </Button>
  );
}

function readOutcome(
  outcome: CallAnswer<'POST /api/payment/attempts/:orderId/retry-refund'>['outcome'],
): ActionResult {
  switch (outcome) {
    case 'done':
      return { tone: 'success', text: m.panel_retry_done() };
    case 'settled-otherwise':
      return { tone: 'info', text: m.panel_retry_settled_otherwise() };
    case 'refused':
      return { tone: 'warning', text: m.panel_retry_refused() };
    case 'unanswered':
      return { tone: 'warning', text: m.panel_retry_unanswered() };
  }
}
