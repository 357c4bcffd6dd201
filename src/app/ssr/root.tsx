import '#ui/theme.css';
import latinExtFont from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url';
import latinFont from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { type ReactNode, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { getContentSection } from '#features/content/content.contract.ts';
import { toLocale } from '#shared/language.ts';
import { pageContext } from '#ui/page-context.ts';
import { useSite } from '#ui/site.ts';
import type { Route } from './+types/root.ts';
import { ErrorPage } from './error-page.tsx';
import { settleLanguage } from './layout/change-language.ts';
import { SiteLayout } from './layout/site-layout.tsx';
import { Providers } from './providers.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { language, timeZone, clockOffsetMs, publicUrl, api, reportError } = context.get(pageContext);
  const contact = await api(getContentSection, {
    params: { sectionType: 'contact' },
    query: { language },
  }).catch((error: unknown) => {
    // The page is worth showing without its footer's details.
    reportError(error);
    return null;
  });
  return { language, timeZone, clockOffsetMs, publicUrl, contact };
}

/** It changes with the language only, and that loads the whole page anew. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const { language } = useSite();
  // Polish letters are in the second file; the other languages never load it.
  const fonts = language === 'PL' ? [latinFont, latinExtFont] : [latinFont];
  return (
    <html lang={toLocale(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0b3945" />
        {fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { language, contact } = loaderData;
  useEffect(() => settleLanguage(language), [language]);
  return (
    <Providers>
      <SiteLayout contact={contact}>
        <Outlet />
      </SiteLayout>
    </Providers>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
