import { m } from '#i18n/generated/messages.js';
import { QrCode } from '#web/qr/qr-code.tsx';
import { useSite } from '#web/site/site.ts';
import type { QueueParty } from '../queue.contract.ts';

/** The way from the screen of staff to the phone of the guest. */
export function PartyCode({ party: { number, token } }: { party: Pick<QueueParty, 'number' | 'token'> }) {
  const { publicUrl } = useSite();
  return (
    <div className="grid justify-items-center gap-2 text-center">
      <p className="text-5xl font-bold tabular-nums">{number}</p>
      <div className="w-full max-w-56">
        <QrCode text={`${publicUrl}/queue#${token}`} label={m.queue_code_label({ number })} />
      </div>
      <p>{m.queue_code_text()}</p>
    </div>
  );
}
