import { createHash } from 'node:crypto';
import { pagePolicy } from '#platform/http/security-headers.ts';

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** The Content-Security-Policy of one page: its own files, and exactly the inline scripts that it was rendered with. */
export function policyFor(html: string): string {
  const hashes = Array.from(
    html.matchAll(inlineScript),
    ([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  );
  return pagePolicy([...new Set(hashes)]);
}
