import { isRouteErrorResponse, useLocation } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { buttonClass } from '#ui/button/button-look.ts';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { supportText } from './support-text.ts';

/** Self-contained: it is also shown when the layout or its data failed. */
export function ErrorPage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main className="grid min-h-dvh place-items-center bg-foam py-10">
      <PageContainer width="narrow" className="grid justify-items-start gap-5">
        <title>{isMissing ? m.site_not_found_title() : m.site_error_title()}</title>
        <img src="/illustrations/adrift.svg" alt="" width="320" height="160" className="h-auto w-56" />
        <h1 className="text-3xl">{isMissing ? m.site_not_found_title() : m.site_error_title()}</h1>
        <p className="text-lg">{isMissing ? m.site_not_found_text() : m.site_error_text()}</p>
        {!isMissing && <p className="text-sm empty:hidden">{supportText.read()}</p>}
        {/* Full loads: the client's router may be what broke. */}
        <p className="flex flex-wrap gap-3">
          {!isMissing && (
            <a href={pathname + search} className={buttonClass('primary', 'normal')}>
              {m.site_retry()}
            </a>
          )}
          <a href="/" className={buttonClass(isMissing ? 'primary' : 'secondary', 'normal')}>
            {m.site_back_home()}
          </a>
        </p>
      </PageContainer>
    </main>
  );
}
