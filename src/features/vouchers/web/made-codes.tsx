import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { Voucher } from '../vouchers.contract.ts';

/** Codes that were made a moment ago, to hand out. */
export function MadeCodes({ vouchers }: { vouchers: readonly Voucher[] }) {
  const [isCopied, setCopied] = useState(false);
  const text = vouchers.map(({ code }) => code).join('\n');

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Without permission they can still be selected by hand.
    }
  }

  return (
    <Notice
      tone="success"
      announce
      title={m.vouchers_made({ count: vouchers.length })}
      action={
        <Button size="compact" onClick={() => void copy()}>
          {isCopied ? m.vouchers_copied() : m.vouchers_copy()}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list has to be scrolled by keyboard */}
      <span tabIndex={0} className="block max-h-48 overflow-y-auto whitespace-pre-line font-mono select-all">
        {text}
      </span>
    </Notice>
  );
}
