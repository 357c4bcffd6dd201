import { ListPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { lazyOr } from '#ui/lazy-or.ts';
import type { AddDialogProps } from './add-dialog.tsx';

const AddDialog = lazyOr(() => import('./add-dialog.tsx').then((module) => module.AddDialog));

/** Nothing is free now: the guests in front of staff wait, and take place and time along on their phone or on paper. */
export function AddParty(props: Omit<AddDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <ListPlus aria-hidden="true" className="size-5 shrink-0" />
        {m.queue_add()}
      </Button>
      {isOpen && (
        <Suspense>
          <AddDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
