import './zod-without-eval.ts';
import '#ui/theme.css';
// In the one file of styles that every page waits for: a second one would be waited for, too.
import '#features/booking-flow/web/frame/booking.css';
import '#features/content/web/home/home.css';
import latinExtFont from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url';
import latinFont from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { lazy, type ReactNode, Suspense, use, useEffect, useState } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { isConnectionError } from '#web/connection/is-connection-error.ts';
import { isDocument, startsLater, startsWithPress } from '#web/site/document.ts';
import { pageContext } from '#web/site/page-context.ts';
import { useSite } from '#web/site/site.ts';
import { SiteToasts } from '#web/toast/site-toasts.tsx';
import type { Route } from './+types/root.ts';
import { earlyClickScript, finishEarlyInput, repeatEarlyClick } from './early-click.ts';
import { ErrorPage } from './error-page.tsx';
import { SiteHead } from './layout/site-head.tsx';
import { SiteLayout } from './layout/site-layout.tsx';
import { loadLayout } from './load-layout.ts';
import { PageFiles } from './page-files.ts';
import firstDaysScript from './page-script/first-days.ts?worker&url';
import firstPressScript from './page-script/first-press.ts?worker&url';
import pageScript from './page-script/page-script.ts?worker&url';
import { QueryProvider } from './query-provider.tsx';

/** It comes with what every page loads after it, so it is there when the line breaks. */
const PageNotLoaded = lazy(() =>
  import('./connection/connection.tsx').then(
    (module) => ({ default: module.PageNotLoaded }),
    () => ({ default: () => <ErrorPage /> }),
  ),
);

/** The server draws it, and no browser. */
const MaintenancePage = lazy(() =>
  import('./layout/maintenance-page.tsx').then((module) => ({ default: module.MaintenancePage })),
);

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { language, timeZone, clockOffsetMs, publicUrl, showsMaintenance, conversionId } = page;
  const { businessName, country, logo, colours, bookingRules, ...frame } = await loadLayout(page);
  return {
    language,
    timeZone,
    clockOffsetMs,
    publicUrl,
    businessName,
    country,
    logo,
    colours,
    bookingRules,
    showsMaintenance,
    conversionId,
    frame,
  };
}

/**
 * It changes with the language, which loads the whole page anew, and where staff change what the business is called and looks
 * like (`useRevalidator`).
 */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href;

export function Layout({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      <Document>{children}</Document>
    </QueryProvider>
  );
}

/** Whether this page was sent without React, as documents and faults are. What React draws stays as it is, wherever it leads. */
function useIsDocument(): boolean {
  const { showsMaintenance } = useSite();
  const matches = useMatches();
  const isFault = Boolean(useRouteError());
  return useState(() => showsMaintenance || isFault || isDocument(matches))[0];
}

/** What runs in place of React until it begins. */
function findFirstScript(matches: ReturnType<typeof useMatches>) {
  return startsLater(matches) ? firstDaysScript : startsWithPress(matches) && firstPressScript;
}

function Document({ children }: { children: ReactNode }) {
  const { language, colours, showsMaintenance } = useSite();
  const isSentAlone = useIsDocument();
  const matches = useMatches();
  const [firstScript] = useState(() => findFirstScript(matches));
  const filesOf = use(PageFiles);
  // Polish letters are in the second file; the other languages never load it.
  const fonts = language === 'PL' ? [latinFont, latinExtFont] : [latinFont];
  return (
    <html lang={toLocale(language)} style={colours ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={colours?.['--color-sea'] ?? '#0b3945'} />
        {fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {import.meta.env.SSR && showsMaintenance ? <ClosedTitle /> : <Meta />}
        <SiteHead />
        <script>{earlyClickScript}</script>
        <Links />
      </head>
      <body>
        {children}
        {isSentAlone ? (
          <script type="module" src={pageScript} data-files={filesOf('booking')} />
        ) : (
          <>
            <ScrollRestoration />
            {firstScript && (
              <script
                type="module"
                src={firstScript}
                data-files={filesOf(matches.at(-1)?.id ?? '')}
                suppressHydrationWarning
              />
            )}
            {firstScript === firstPressScript && <script type="module" src={pageScript} />}
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

/** The server draws it, and no browser. */
function ClosedTitle() {
  const { businessName } = useSite();
  const opensSoon = useRouteLoaderData<typeof loader>('root')?.frame.opensSoon;
  return <title>{opensSoon ? m.site_opens_soon({ brand: businessName }) : m.site_maintenance_title()}</title>;
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { showsMaintenance, frame } = loaderData;
  // Only now: what it does to the page would otherwise meet React while it takes the page over.
  useEffect(() => {
    finishEarlyInput();
    // Also where it has run before React.
    import(/* @vite-ignore */ pageScript).then(repeatEarlyClick, repeatEarlyClick);
  }, []);
  return (
    <SiteToasts>
      {showsMaintenance ? (
        <Suspense>
          <MaintenancePage contact={frame.contact} opensSoon={frame.opensSoon} />
        </Suspense>
      ) : (
        <PageFrame frame={frame} />
      )}
    </SiteToasts>
  );
}

/** The back office has a frame of its own, and asks before it is left: the router has one who may ask. */
function PageFrame({ frame }: { frame: Route.ComponentProps['loaderData']['frame'] }) {
  const { pathname } = useLocation();
  if (/^\/admin(?!\/login)(?:\/|$)/.test(pathname)) return <Outlet />;
  return (
    <SiteLayout frame={frame}>
      <Outlet />
    </SiteLayout>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const frame = useRouteLoaderData<typeof loader>('root')?.frame;
  const [isFault, setFault] = useState(false);
  if (!frame || isFault || !isConnectionError(error)) return <ErrorPage />;
  return (
    <SiteToasts>
      <SiteLayout frame={frame}>
        <Suspense>
          <PageNotLoaded contact={frame.contact} onFault={() => setFault(true)} />
        </Suspense>
      </SiteLayout>
    </SiteToasts>
  );
}
