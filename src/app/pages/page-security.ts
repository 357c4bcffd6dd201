import { createHash } from 'node:crypto';
import { type ForeignOrigins, pagePolicy } from '#platform/http/security-headers.ts';

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

const google = 'https://www.google.com';
const tagManager = 'https://www.googletagmanager.com';
const adServices = ['https://www.googleadservices.com', 'https://googleads.g.doubleclick.net'];

/**
 * What Google's tag needs to report a conversion.
 * Source: developers.google.com/tag-platform/security/guides/csp, "Google Ads conversions".
 */
const advertisingOrigins: ForeignOrigins = {
  script: [tagManager, ...adServices, google],
  img: [tagManager, ...adServices, google],
  connect: [tagManager, ...adServices, google, 'https://pagead2.googlesyndication.com'],
  frame: [tagManager, 'https://td.doubleclick.net'],
};

/**
 * The Content-Security-Policy of one page: its own files, exactly the inline scripts that it was rendered with, and
 * advertising where the operator advertises. Blocks of data are no scripts and need no leave.
 */
export function policyFor(html: string, hasAdvertising: boolean): string {
  const hashes = Array.from(html.matchAll(inlineScript))
    .filter(([, attributes = '']) => !attributes.includes('type="application/ld+json"'))
    .map(([, , script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`);
  return pagePolicy([...new Set(hashes)], hasAdvertising ? advertisingOrigins : {});
}
