export interface SmtpAddress {
  host: string;
  port: number;
  /** Encrypted from the first byte; otherwise as soon as the server offers it. */
  secure: boolean;
  /** Empty where no login is needed. */
  user: string;
  password: string;
}

export interface Sender {
  name: string;
  address: string;
}

export interface SmtpSettings extends SmtpAddress {
  from: Sender;
}

/** Reads `smtp://user:password@host:port` or `smtps://…`; `null` for what is neither. */
export function readSmtpUrl(text: string): SmtpAddress | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
  const isSmtp = protocol === 'smtp:' || protocol === 'smtps:';
  const hasMore = pathname.length > 1 || search !== '' || hash !== '';
  if (!isSmtp || hostname === '' || hasMore) return null;
  const secure = protocol === 'smtps:';
  try {
    return {
      host: hostname,
      port: port === '' ? (secure ? 465 : 587) : Number(port),
      secure,
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
    };
  } catch {
    return null;
  }
}

/** Reads `Pagaia <booking@example.com>` or the address alone; `null` for what is neither. */
export function readSender(text: string): Sender | null {
  const match = /^(?:"?([^"<>\p{Cc}]*?)"?\s*<([^<>\s]+)>|([^<>\s]+))$/u.exec(text.trim());
  const address = match?.[2] ?? match?.[3] ?? '';
  if (!/^[^@\s,;:"<>()]+@[^@\s,;:"<>()]+$/.test(address)) return null;
  return { name: match?.[1]?.trim() ?? '', address };
}
