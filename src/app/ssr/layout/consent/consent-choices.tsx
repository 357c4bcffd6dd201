import { m } from '#i18n/generated/messages.js';
import { forgetAdConsent } from '#web/advertising/ad-consent.ts';

/** Asks again: a choice is as easily taken back as it was made. */
export function ConsentChoices({ look }: { look: string }) {
  return (
    <li>
      <button type="button" onClick={forgetAdConsent} className={look}>
        {m.site_consent_choices()}
      </button>
    </li>
  );
}
