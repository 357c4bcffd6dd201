import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Panel } from '#ui/layout/panel.tsx';

/** The way out when paying online does not work: the booking stays, and waits for staff instead of a card. */
export function PayAtBeach({ isPending, onPress }: { isPending: boolean; onPress: () => void }) {
  return (
    <Panel tone="sand" className="grid justify-items-start gap-3">
      <p>{m.payment_at_beach_hint()}</p>
      <Button pending={isPending} onClick={onPress}>
        {m.payment_at_beach()}
      </Button>
    </Panel>
  );
}
