type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const attachedWithinMs = 10_000;
const lookEveryMs = 50;

/** Fields that hold something else than the server sent, with what they hold. */
const typed = new Map<FormField, string | boolean>();

/**
 * What was typed, ticked or filled in before React takes over the page would be lost: React writes its own values over it.
 * This notes what the page holds, and what comes until `repeatEarlyInput`. To be called before React begins.
 */
export function keepEarlyInput(): void {
  for (const field of document.querySelectorAll<FormField>('input, select, textarea'))
    if (isChanged(field)) note(field);
  addEventListener('input', onInput, true);
}

/** Fills it in again once the page has been taken over, so that forms hear of it as if it were typed now. */
export function repeatEarlyInput(): void {
  removeEventListener('input', onInput, true);
  const giveUpAt = performance.now() + attachedWithinMs;
  function repeatAttached(): void {
    for (const [field, value] of typed) {
      if (field.isConnected && !isAttached(field)) continue;
      typed.delete(field);
      if (field.isConnected) fillIn(field, value);
    }
    // A part of the page that is taken over later.
    if (typed.size > 0 && performance.now() < giveUpAt) setTimeout(repeatAttached, lookEveryMs);
  }
  repeatAttached();
}

function onInput({ target }: Event): void {
  if (isField(target)) note(target);
}

function isField(target: EventTarget | null): target is FormField {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}

const isBox = (field: FormField): field is HTMLInputElement => /^(?:checkbox|radio)$/.test(field.type);

function note(field: FormField): void {
  // The one that was left is not unticked by hand.
  if (field.type === 'radio' && !(field as HTMLInputElement).checked) return;
  typed.set(field, isBox(field) ? field.checked : field.value);
}

function isChanged(field: FormField): boolean {
  if (isBox(field)) return field.checked !== field.defaultChecked;
  if (!(field instanceof HTMLSelectElement))
    return field.type !== 'hidden' && field.value !== field.defaultValue;
  const options = [...field.options];
  const sent = options.findIndex(({ defaultSelected }) => defaultSelected);
  return field.selectedIndex !== Math.max(sent, 0);
}

/** React marks what it has taken over. */
function isAttached(field: FormField): boolean {
  return Object.keys(field).some((name) => name.startsWith('__reactProps$'));
}

/** React compares with what it wrote itself last, so it is made to write something else first. */
function fillIn(field: FormField, value: string | boolean): void {
  if (isBox(field)) {
    field.checked = !value;
    field.click();
    return;
  }
  const isSelect = field instanceof HTMLSelectElement;
  if (field.type !== 'file') {
    if (!isSelect) field.value = value === '' ? ' ' : '';
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
    set?.call(field, value);
  }
  field.dispatchEvent(new Event(isSelect || field.type === 'file' ? 'change' : 'input', { bubbles: true }));
}
