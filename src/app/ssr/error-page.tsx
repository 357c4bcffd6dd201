import { useLocation } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { buttonClass } from '#ui/button/button-look.ts';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { supportText } from './support-text.ts';

/** Self-contained: it is also shown when the layout or its data failed. What does not exist has a page of its own. */
export function ErrorPage() {
  const { pathname, search } = useLocation();
  return (
    <main className="grid min-h-dvh place-items-center bg-foam py-10">
      <PageContainer width="narrow" className="grid justify-items-start gap-5">
        <title>{m.site_error_title()}</title>
        <img src="/illustrations/adrift.svg" alt="" width="320" height="160" className="h-auto w-56" />
        <h1 className="text-3xl">{m.site_error_title()}</h1>
        <p className="text-lg">{m.site_error_text()}</p>
        <p className="text-sm empty:hidden">{supportText.read()}</p>
        {/* Full loads: the client's router may be what broke. */}
        <p className="flex flex-wrap gap-3">
          <a href={pathname + search} className={buttonClass('primary', 'normal')}>
            {m.site_retry()}
          </a>
          <a href="/" className={buttonClass('secondary', 'normal')}>
            {m.site_back_home()}
          </a>
        </p>
      </PageContainer>
    </main>
  );
}
