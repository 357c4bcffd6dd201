import { m } from '#i18n/generated/messages.js';
import { forgetConsent } from '#ui/consent.ts';
import { useSite } from '#ui/site.ts';

/** Asks again: a choice is as easily taken back as it was made. */
export function ConsentChoices({ look }: { look: string }) {
  const { conversionId } = useSite();
  if (conversionId === null) return null;
  return (
    <li>
      <button type="button" onClick={forgetConsent} className={look}>
        {m.site_consent_choices()}
      </button>
    </li>
  );
}
