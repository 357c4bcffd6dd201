import { readPageAnew } from '../api/plain-calls.ts';
import { onReturn } from './on-return.ts';

/** An answer of the same moment is not asked for twice. */
const freshForMs = 10_000;

/**
 * `<live-part id="…">`: a part of a document that is read anew, out of the page as the server sends it now. By its button
 * and once by itself where the server could not read it (`PartFailure`), and with `returning` when the visitor returns.
 */
export class LivePart extends HTMLElement {
  #end: (() => void) | undefined;

  connectedCallback(): void {
    let readAt = performance.now();
    this.addEventListener('submit', this.#retry);
    if (this.querySelector('[data-retry]')) void this.#renew();
    if (!this.hasAttribute('returning')) return;
    this.#end = onReturn(() => {
      if (performance.now() - readAt < freshForMs) return;
      readAt = performance.now();
      void this.#renew();
    });
  }

  disconnectedCallback(): void {
    this.#end?.();
  }

  #retry = (event: Event) => {
    event.preventDefault();
    const button = this.querySelector('[data-retry]');
    if (button?.hasAttribute('aria-disabled')) return;
    button?.setAttribute('aria-disabled', 'true');
    void this.#renew().finally(() => button?.removeAttribute('aria-disabled'));
  };

  async #renew(): Promise<void> {
    const part = (await readPageAnew())?.getElementById(this.id);
    if (!part || part.innerHTML === this.innerHTML) return;
    // A copy: the page is shared by all who asked at the same time, this part itself among them.
    this.replaceChildren(...document.importNode(part, true).childNodes);
  }
}
