export function isDatabaseUrl(url: string): boolean {
  return URL.canParse(url) && /^postgres(ql)?:$/.test(new URL(url).protocol);
}

/** Whether it names several servers as libpq reads it: `postgres://user@one:5432,two:5432/name`. */
export function namesSeveralServers(url: string): boolean {
  const [, hosts = ''] = /^[a-z]+:\/\/(?:[^/?#]*@)?([^/?#]*)/i.exec(url) ?? [];
  return hosts.includes(',');
}
