import type { ConfigEntry } from './entry.ts';

const longestShown = 60;

/** A value in a sentence about what is wrong with it, without what is secret. */
export function showValue(value: string, secret: ConfigEntry['secret']): string {
  if (secret === 'value') return hidden(value);
  const shown = secret === 'address' ? withoutSecrets(value) : value;
  if (shown === null) return hidden(value);
  return JSON.stringify(shown.length > longestShown ? `${shown.slice(0, longestShown)}…` : shown);
}

function hidden(value: string): string {
  return `what is set (hidden, ${value.length} characters)`;
}

/**
 * `postgres://user:password@host/name?sslkey=x` as `postgres://…@host/name?…`.
 * @returns `null` for what is no such address, since the password may stand anywhere.
 */
function withoutSecrets(address: string): string | null {
  const parts =
    /^([a-z][a-z0-9+.-]*:\/\/)([^/?#]*@)?([\w.-]+|\[[\da-f:.]+\])?(:\d*)?(\/[^?#@]*)?([?#].*)?$/i.exec(
      address,
    );
  if (!parts) return null;
  const [, scheme, login, host = '', port = '', path = '', rest] = parts;
  return `${scheme}${login ? '…@' : ''}${host}${port}${path}${rest ? `${rest[0]}…` : ''}`;
}
