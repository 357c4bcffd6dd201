import { isRouteErrorResponse } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { buttonClass } from '#ui/button-look.ts';
import { PageContainer } from '#ui/page-container.tsx';

/** Stands on its own feet: it must show even where the layout or its data are what failed. */
export function ErrorPage({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main className="grid min-h-dvh place-items-center bg-foam py-10">
      <PageContainer width="narrow" className="grid justify-items-start gap-5">
        <title>{isMissing ? m.site_not_found_title() : m.site_error_title()}</title>
        <h1 className="text-3xl">{isMissing ? m.site_not_found_title() : m.site_error_title()}</h1>
        <p className="text-lg">{isMissing ? m.site_not_found_text() : m.site_error_text()}</p>
        {/* A full load: the client's router may be what broke. */}
        <a href="/" className={buttonClass('primary', 'normal')}>
          {m.site_back_home()}
        </a>
      </PageContainer>
    </main>
  );
}
