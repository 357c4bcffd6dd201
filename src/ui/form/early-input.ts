// What was typed, ticked or filled in before React takes over the page would be lost: React writes its own values over it.
// Pages with fields load this before React begins: it notes what they hold, and what comes until React has taken them over, and
// fills it in again then, so that forms hear of it as if it were typed now.

type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Held = string | boolean | undefined;

const fields = 'input, select, textarea';
const lookEveryMs = 50;
/** So long React may still write over a field after it has marked it. */
const settledAfterMs = 500;

/** Fields that the server has drawn and React has not taken over yet, or just now: since when. */
const waiting = new Map<FormField, number | null>();
/** Those that hold something else than the server sent, with what they hold. */
const typed = new Map<FormField, Held>();

if (typeof document !== 'undefined') keepEarlyInput();

export {};

function keepEarlyInput(): void {
  for (const field of document.querySelectorAll<FormField>(fields)) {
    if (isAttached(field)) continue;
    waiting.set(field, null);
    note(field);
  }
  if (waiting.size === 0) return;
  // Before React hears of it, and after: a field may refuse what was typed, and then holds what it held before.
  for (const isBefore of [true, false]) addEventListener('input', onInput, isBefore);
  // Not while React is still at it, and before a button is pressed that was pressed too early (`app/ssr/early-click.ts`).
  const { earlyClick } = window as { earlyClick?: { before?: () => void } };
  if (earlyClick) earlyClick.before = look;
  else look();
}

/** Again and again, as parts of a page are taken over later. */
function look(): void {
  for (const [field, since] of waiting) {
    if (field.isConnected && !isAttached(field)) continue;
    if (since === null) waiting.set(field, performance.now());
    else if (!field.isConnected || performance.now() - since > settledAfterMs) waiting.delete(field);
    if (typed.has(field) && (since === null || read(field)[0] !== typed.get(field)))
      fillIn(field, typed.get(field));
  }
  if (waiting.size > 0) setTimeout(look, lookEveryMs);
  else for (const isBefore of [true, false]) removeEventListener('input', onInput, isBefore);
}

function onInput({ target }: Event): void {
  if (waiting.has(target as FormField)) note(target as FormField);
}

/** React marks what it has taken over. */
function isAttached(field: FormField): boolean {
  return Object.keys(field).some((name) => name.startsWith('__reactProps$'));
}

function isBox(field: FormField): field is HTMLInputElement {
  return /^(?:checkbox|radio)$/.test(field.type);
}

function note(field: FormField): void {
  const [now, sent] = read(field);
  // Of two radio buttons the one that was left is not unticked by hand.
  if ((now !== sent || typed.has(field)) && (now || field.type !== 'radio')) typed.set(field, now);
}

/** What the field holds, and what the server sent. */
function read(field: FormField): [now: Held, sent: Held] {
  if (isBox(field)) return [field.checked, field.defaultChecked];
  if ('defaultValue' in field) return [field.value, field.defaultValue];
  const options = [...field.options];
  return [field.value, (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value];
}

/** React compares with what it wrote itself last, so it is made to write something else first. */
function fillIn(field: FormField, value: Held): void {
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
