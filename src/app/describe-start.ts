import type { Config } from './config/config.ts';

/**
 * What a person who started the site on a terminal needs next.
 * @param password of the first staff account, where this start made it.
 */
export function describeStart(
  { publicUrl, adminUsername }: Pick<Config, 'publicUrl' | 'adminUsername'>,
  password: string | null,
): string {
  const account =
    password === null ? '' : ` as ${adminUsername} / ${password} (shown at this first start only)`;
  return [
    '',
    `  The site is ready:  ${publicUrl}`,
    `  Staff log in at     ${publicUrl}/login${account}`,
    '  Stop it with        Ctrl-C',
    '',
    '',
  ].join('\n');
}
