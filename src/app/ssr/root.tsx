import '../../ui/theme.css';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import { toLocale } from '#shared/language.ts';
import { pageContext } from '#ui/page-context.ts';
import type { Route } from './+types/root.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { language, timeZone, clockOffsetMs, publicUrl } = context.get(pageContext);
  return { language, timeZone, clockOffsetMs, publicUrl };
}

export function Layout({ children }: { children: React.ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root');
  return (
    <html lang={toLocale(site?.language ?? 'EN')}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
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

export default function Root() {
  return <Outlet />;
}
