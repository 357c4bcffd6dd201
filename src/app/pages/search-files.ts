import type { FastifyInstance } from 'fastify';
import { sendEncoded } from '#platform/http/bodies/encoded-body.ts';
import { languages, toLocale } from '#shared/language.ts';
import { pageAddress, publicPaths } from '../ssr/public-pages.ts';

const daySeconds = 86_400;

function writeRobots(publicUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    'Disallow: /confirmation',
    'Disallow: /booking/confirmation',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Each language of a page is a page of its own and names the others. */
function writeSitemap(publicUrl: string): string {
  const entries = publicPaths.flatMap((path) => {
    const links = languages.map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${toLocale(language)}" href="${pageAddress(publicUrl, path, language)}"/>`,
    );
    return languages.map(
      (language) => `<url><loc>${pageAddress(publicUrl, path, language)}</loc>${links.join('')}</url>`,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** `robots.txt` and `sitemap.xml`, which name the origin that the operator configured. */
export function serveSearchFiles(app: FastifyInstance, publicUrl: string): void {
  const files = [
    { url: '/robots.txt', type: 'text/plain; charset=utf-8', bytes: Buffer.from(writeRobots(publicUrl)) },
    {
      url: '/sitemap.xml',
      type: 'application/xml; charset=utf-8',
      bytes: Buffer.from(writeSitemap(publicUrl)),
    },
  ];
  for (const { url, type, bytes } of files) {
    app.get(url, { config: { permission: 'public' } }, (request, reply) =>
      sendEncoded(request, reply.type(type).header('cache-control', `public, max-age=${daySeconds}`), bytes),
    );
  }
}
