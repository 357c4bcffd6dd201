import {
  type Consent,
  forgetAdConsent,
  onAdConsent,
  readAdConsent,
  saveAdConsent,
} from '#web/advertising/ad-consent.ts';

/** `<consent-question>`: shown until there is an answer. */
export class ConsentQuestion extends HTMLElement {
  #end: (() => void) | undefined;

  connectedCallback(): void {
    const look = () => {
      this.hidden = readAdConsent() !== null;
    };
    this.#end = onAdConsent(look);
    this.addEventListener('click', ({ target }) => {
      const { answer } = (target as Element).closest('button')?.dataset ?? {};
      if (answer) saveAdConsent(answer as Consent);
    });
    look();
  }

  disconnectedCallback(): void {
    this.#end?.();
  }
}

/** In the footer: a choice is as easily taken back as it was made. */
export function offerToAskAgain(): void {
  addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-asks-consent]')) forgetAdConsent();
  });
}
