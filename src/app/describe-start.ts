import type { Config } from './config/config.ts';

/** What whoever started the site on a terminal needs next; `password` is that of a first staff account that was just made. */
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
