import { m } from '#i18n/generated/messages.js';

export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only z-50 rounded-md bg-sea px-5 py-3 font-semibold text-white focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-5 focus:py-3"
    >
      {m.site_skip()}
    </a>
  );
}
