import { useEffect, useRef } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import type { Slot } from '../../availability.contract.ts';
import type { SlotEdit } from '../../domain/slot-edits.ts';
import type { SlotEditing } from './use-slot-edits.ts';

interface SlotConflictProps {
  slot: Slot;
  edit: SlotEdit;
  time: string;
  editing: SlotEditing;
}

/** Both numbers side by side; nothing is saved until the editor has chosen one. */
export function SlotConflict({ slot, edit, time, editing }: SlotConflictProps) {
  const keep = m.inventory_keep_mine({ count: edit.quantity });
  const take = m.inventory_take_now({ count: slot.quantity });
  const choices = [
    { action: keep, press: () => editing.keepMine(slot) },
    { action: take, press: () => editing.takeNow(slot) },
  ];
  /** The button goes away; its slot is where the keyboard goes on. */
  function choose(press: () => void) {
    press();
    document.getElementById(`slot-${slot.id}`)?.focus();
  }
  const isToDecide = editing.toDecide?.id === slot.id && editing.progress === null;
  const box = useRef<HTMLDivElement>(null);
  // In the middle, since a bar lies over the end of the screen.
  useEffect(() => {
    if (!isToDecide) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, [isToDecide]);
  return (
    <div ref={box} tabIndex={-1} className="grid gap-2">
      <p className="text-sm font-semibold text-amber">
        {m.inventory_conflict({ now: slot.quantity, seen: edit.seen })}
      </p>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ action, press }) => (
          <Button
            key={action}
            size="compact"
            onClick={() => choose(press)}
            aria-label={m.inventory_for_slot({ action, time })}
          >
            {action}
          </Button>
        ))}
      </div>
    </div>
  );
}
