import { useState } from 'react';
import type { AttentionItem } from '../../payments.contract.ts';
import { AttentionEntry } from './attention-entry.tsx';
import { DoneDialog } from './done-dialog.tsx';

export function AttentionList({ items }: { items: AttentionItem[] }) {
  const [finished, setFinished] = useState<AttentionItem | null>(null);
  return (
    <>
      <ul className="grid gap-3 lg:grid-cols-2">
        {items.map((item) => (
          <AttentionEntry key={item.id} item={item} onDone={() => setFinished(item)} />
        ))}
      </ul>
      <DoneDialog item={finished} onClose={() => setFinished(null)} />
    </>
  );
}
