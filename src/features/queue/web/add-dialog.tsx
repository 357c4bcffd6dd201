import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import type { Duration } from '#shared/rental-time.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { JoinQueue } from '../queue.contract.ts';
import { PartyCode } from './party-code.tsx';
import type { Queue } from './use-queue.public.ts';
import { WishForm } from './wish-form.tsx';

export interface AddDialogProps {
  items: readonly { itemId: string; title: string; prices: readonly { duration: Duration }[] }[];
  queue: Queue;
  onClose: () => void;
}

/** Noted on this device at once; number and time are the server's. */
export function AddDialog({ items, queue, onClose }: AddDialogProps) {
  const [noted, setNoted] = useState<string | null>(null);
  const added = queue.parties.find(({ id }) => id === noted);
  const refused = queue.objections.find(({ id }) => id === noted);
  const isAsking = noted === null || refused !== undefined;
  const join = (party: JoinQueue) => {
    queue.join(party);
    setNoted(party.id);
  };
  return (
    <Dialog open onClose={onClose} title={m.queue_add_title()} closeLabel={m.queue_close()}>
      <div hidden={!isAsking}>
        <WishForm
          isGuest={false}
          items={items.map(({ prices, ...item }) => ({
            ...item,
            durations: prices.map(({ duration }) => duration),
          }))}
          pending={false}
          problem={refused?.sentence ?? null}
          onSubmit={join}
        />
      </div>
      {!isAsking && (
        <>
          {added ? (
            <>
              <Notice tone="success" announce title={m.queue_added({ number: added.number })}>
                {added.promisedAt ? m.queue_added_time({ time: added.promisedAt }) : m.queue_no_time()}
              </Notice>
              <PartyCode party={added} />
            </>
          ) : (
            <Notice tone="warning" announce>
              {m.queue_noted()}
            </Notice>
          )}
          <Button look="primary" size="large" onClick={onClose}>
            {m.queue_close()}
          </Button>
        </>
      )}
    </Dialog>
  );
}
