import { useLocation } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { type Language, languages, toLocale } from '#shared/language.ts';
import { useSite } from '#web/site/site.ts';
import { pageAddress, publicPaths } from '../public-pages.ts';

/** As Facebook writes them. */
const openGraphLocales: Record<Language, string> = { EN: 'en_GB', IT: 'it_IT', PL: 'pl_PL' };

/** Metadata for search engines and link previews; title and description are each page's own. */
export function SiteHead() {
  const { language, publicUrl, businessName } = useSite();
  const { pathname } = useLocation();
  const path = publicPaths.find((known) => known === pathname);
  return (
    <>
      {path && <PageAddresses path={path} />}
      <meta property="og:site_name" content={businessName} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={openGraphLocales[language]} />
      <meta property="og:image" content={`${publicUrl}/share.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={m.site_share_picture()} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function PageAddresses({ path }: { path: string }) {
  const { language, publicUrl } = useSite();
  const address = pageAddress(publicUrl, path, language);
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
      {languages.map((other) => (
        <link
          key={other}
          rel="alternate"
          hrefLang={toLocale(other)}
          href={pageAddress(publicUrl, path, other)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={publicUrl + path} />
    </>
  );
}
