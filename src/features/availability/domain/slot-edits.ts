/** The units that an editor sets for a slot, and the units that were shown when the edit began. */
export interface SlotEdit {
  quantity: number;
  seen: number;
}

/** Unsaved edits by the slot's id. */
export type SlotEdits = ReadonlyMap<number, SlotEdit>;

interface SlotNow {
  id: number;
  quantity: number;
}

/** `null` for whatever is no number of units: such input is ignored. */
export function readUnits(text: string): number | null {
  return /^\d{1,3}$/.test(text) ? Number(text) : null;
}

/** A value equal to the stored one is no edit. The shown units stay those of the first edit of the slot. */
export function editSlot(edits: SlotEdits, slot: SlotNow, quantity: number): SlotEdits {
  if (quantity === slot.quantity) return forgetSlot(edits, slot.id);
  return new Map(edits).set(slot.id, { quantity, seen: edits.get(slot.id)?.seen ?? slot.quantity });
}

export function forgetSlot(edits: SlotEdits, id: number): SlotEdits {
  const next = new Map(edits);
  next.delete(id);
  return next;
}

/** A sale or another editor came between: the editor decides before anything is saved. */
export function isOvertaken(edit: SlotEdit | undefined, slot: SlotNow): boolean {
  return edit !== undefined && edit.seen !== slot.quantity && edit.quantity !== slot.quantity;
}

/** The editor has seen the stored value and keeps the edit. */
export function insist(edits: SlotEdits, slot: SlotNow): SlotEdits {
  const edit = edits.get(slot.id);
  return edit ? new Map(edits).set(slot.id, { ...edit, seen: slot.quantity }) : edits;
}
