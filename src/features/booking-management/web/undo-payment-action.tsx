import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { customerName } from './customer-name.ts';
import { useUndoPayment } from './use-booking-actions.ts';

interface UndoPaymentProps {
  booking: Booking;
  /** In a line of the list there is room for the arrow only. */
  isShort?: boolean;
}

/** Undoes a payment that was recorded by mistake, while the server allows it. */
export function UndoPaymentAction({ booking, isShort = false }: UndoPaymentProps) {
  const { undoablePayment } = booking;
  if (!undoablePayment) return null;
  // A new answer about the same payment restarts the countdown.
  const key = `${undoablePayment.id} ${undoablePayment.secondsLeft}`;
  return <UndoButton key={key} booking={booking} isShort={isShort} payment={undoablePayment} />;
}

interface UndoButtonProps extends Required<UndoPaymentProps> {
  payment: NonNullable<Booking['undoablePayment']>;
}

function UndoButton({ booking, isShort, payment }: UndoButtonProps) {
  const undo = useUndoPayment();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), payment.secondsLeft * 1000);
    return () => clearTimeout(timer);
  }, [payment.secondsLeft]);
  if (isOver && !undo.isPending) return null;
  return (
    <Button
      size="compact"
      pending={undo.isPending}
      onClick={() => undo.mutate({ id: booking.id, payment: payment.id })}
      aria-label={m.staff_action_for({ action: m.till_undo(), customer: customerName(booking) })}
    >
      <Undo2 aria-hidden="true" className="size-4" />
      <span className={isShort ? 'max-2xl:sr-only' : undefined}>{m.till_undo()}</span>
    </Button>
  );
}
