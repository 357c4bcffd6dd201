const swipeThresholdPx = 40;

/**
 * `<rotating-items seconds="10">` shows its items in rotation, those of the element with `data-items`: automatically,
 * counted anew after each change, and by hand. It is paused while it has pointer or focus (WCAG 2.2.2), and does not start
 * automatically for visitors who prefer reduced motion.
 *
 * The current item is marked by `data-current`. With `ring` the one before it stands before it, and those after it follow.
 */
export class RotatingItems extends HTMLElement {
  #list: HTMLElement | undefined;
  #items: HTMLElement[] = [];
  #current = 0;
  #choice: boolean | null = null;
  #hasPointer = false;
  #hasFocus = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #end = new AbortController();

  connectedCallback(): void {
    this.#list = this.querySelector<HTMLElement>('[data-items]') ?? undefined;
    if (!this.#list) return;
    const items = [...this.#list.children] as HTMLElement[];
    const first = items.findIndex((item) => 'current' in item.dataset);
    this.#items = this.hasAttribute('ring') ? [...items.slice(first), ...items.slice(0, first)] : items;
    this.#listen();
    this.#show(this.#findFirst(first));
  }

  disconnectedCallback(): void {
    this.#end.abort();
    this.#end = new AbortController();
    clearTimeout(this.#timer);
  }

  /** With `random` the page's own script has chosen; where it did not run, because the page was read anew, it is done here. */
  #findFirst(marked: number): number {
    if (this.hasAttribute('ring')) return 0;
    if (this.dataset.chosen !== undefined || !this.hasAttribute('random')) return marked;
    return Math.floor(Math.random() * this.#items.length);
  }

  get #prefersStill(): MediaQueryList {
    return matchMedia('(prefers-reduced-motion: reduce)');
  }

  /** Whether the visitor lets it advance automatically; it may be paused at the moment. */
  get #isOn(): boolean {
    return this.#choice ?? !this.#prefersStill.matches;
  }

  #show(index: number): void {
    const count = this.#items.length;
    this.#current = (index + count) % count;
    for (const [place, item] of this.#items.entries()) mark(item, 'data-current', place === this.#current);
    for (const [place, dot] of this.querySelectorAll('[data-go]').entries())
      mark(dot, 'aria-current', place === this.#current);
    if (this.hasAttribute('ring')) this.#turnRing();
    // It waited to be seen; from now on it is fetched, and is ready when its turn comes.
    const next = this.#items[(this.#current + 1) % count]?.querySelector('img');
    if (next) next.loading = 'eager';
    this.#turn();
  }

  /** The keyboard stays at its place, on what stands there now. */
  #turnRing(): void {
    const list = this.#list as HTMLElement;
    const count = this.#items.length;
    const begin = this.#current + count - (count > 2 ? 1 : 0);
    const order = this.#items.map((_, place) => this.#items[(begin + place) % count] as HTMLElement);
    const focused = [...list.children].findIndex((item) => item.contains(document.activeElement));
    for (const item of order) {
      mark(item, 'aria-current', 'current' in item.dataset);
      list.append(item);
    }
    order[focused]?.querySelector('a')?.focus({ preventScroll: true });
  }

  /** Starts to count, or stops; changes are announced to screen readers only while they come by hand. */
  #turn(): void {
    const isTurning = this.#isOn && !this.#hasPointer && !this.#hasFocus && this.#items.length > 1;
    this.#list?.setAttribute('aria-live', isTurning ? 'off' : 'polite');
    for (const state of this.querySelectorAll<HTMLElement>('[data-when]'))
      state.hidden = (state.dataset.when === 'on') !== this.#isOn;
    clearTimeout(this.#timer);
    if (isTurning)
      this.#timer = setTimeout(
        () => this.#show(this.#current + 1),
        Number(this.getAttribute('seconds')) * 1_000,
      );
  }

  #listen(): void {
    const { signal } = this.#end;
    const on = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      listener: (event: HTMLElementEventMap[Type]) => void,
    ) => this.addEventListener(type, listener, { signal, passive: type.startsWith('touch') });
    const hold = (held: { pointer?: boolean; focus?: boolean }) => {
      this.#hasPointer = held.pointer ?? this.#hasPointer;
      this.#hasFocus = held.focus ?? this.#hasFocus;
      this.#turn();
    };
    on('pointerenter', () => hold({ pointer: true }));
    on('pointerleave', () => hold({ pointer: false }));
    // The press of a button with a finger does not hold it, nor does its own switch.
    on('focusin', ({ target }) =>
      hold({ focus: (target as Element).matches(':focus-visible:not([data-rotation-switch])') }),
    );
    on('focusout', () => hold({ focus: false }));
    on('click', ({ target }) => this.#press((target as Element).closest('button')));
    on('keydown', (event) => {
      if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
      event.preventDefault();
      this.#show(this.#current + (event.key === 'ArrowRight' ? 1 : -1));
    });
    this.#prefersStill.addEventListener('change', () => this.#turn(), { signal });
    let start: Touch | undefined;
    on('touchstart', ({ touches }) => {
      start = touches[0];
    });
    on('touchend', ({ changedTouches: [touch] }) => {
      if (!touch || !start) return;
      const x = touch.clientX - start.clientX;
      const y = touch.clientY - start.clientY;
      if (Math.abs(x) < swipeThresholdPx || Math.abs(x) < Math.abs(y)) return;
      this.#show(this.#current + (x < 0 ? 1 : -1));
    });
  }

  #press(button: HTMLButtonElement | null): void {
    const { go, step, rotationSwitch } = button?.dataset ?? {};
    if (go) this.#show(Number(go));
    if (step) this.#show(this.#current + Number(step));
    if (rotationSwitch === undefined) return;
    this.#choice = !this.#isOn;
    this.#turn();
  }
}

function mark(element: Element, name: string, isMarked: boolean): void {
  if (isMarked) element.setAttribute(name, 'true');
  else element.removeAttribute(name);
}
