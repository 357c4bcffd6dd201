import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { isMatterOpen } from '../../domain/open-matter.ts';
import type { PaymentPanel } from '../../payment-panel.contract.ts';
import type { AttentionItem } from '../../payments.contract.ts';
import { wordsOfAttention } from '../attention/attention-labels.ts';
import { DoneDialog } from '../attention/done-dialog.tsx';

/** What of a payment needs a person. An entry about money goes away with what settles it. */
export function PaymentMatters({ panel }: { panel: PaymentPanel }) {
  const [finished, setFinished] = useState<AttentionItem | null>(null);
  const owesRefund = panel.refunds.some(({ state }) => state === 'owed');
  return (
    <>
      {panel.attention.map((item) => {
        const { title, what, person } = wordsOfAttention(item);
        return (
          <Notice
            key={item.id}
            tone="warning"
            title={title}
            action={
              isMatterOpen(item.kind, { ...panel, owesRefund }) ? undefined : (
                <Button
                  size="compact"
                  aria-label={m.panel_done_of({ title })}
                  onClick={() => setFinished(item)}
                >
                  {m.attention_done()}
                </Button>
              )
            }
          >
            {what} <b className="font-semibold">{m.attention_person()}</b> {person}
          </Notice>
        );
      })}
      <DoneDialog item={finished} onClose={() => setFinished(null)} />
    </>
  );
}
