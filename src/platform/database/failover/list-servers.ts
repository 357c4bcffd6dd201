/** What `target_session_attrs` may say: of several servers the one that takes writes is always the one that is used. */
const writing = new Set(['read-write', 'primary']);

/** The address of each server: `postgres://user@a:5432,b:5433/name` names two, as libpq reads it. */
export function listServers(url: string): string[] {
  const [, login = '', hosts = '', rest = ''] = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/is.exec(url) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => `${login}${host}${rest}`) : [url];
}

/** Whether the server that takes writes has to be looked for. */
export function namesSeveral(url: string): boolean {
  const servers = listServers(url);
  return servers.length > 1 || writing.has(readAttributes(servers[0] ?? url) ?? '');
}

export function isDatabaseUrl(url: string): boolean {
  const servers = listServers(url);
  return servers.every((server) => {
    if (!URL.canParse(server)) return false;
    const { protocol, hostname } = new URL(server);
    const attributes = readAttributes(server);
    return (
      /^postgres(ql)?:$/.test(protocol) &&
      (servers.length === 1 || hostname !== '') &&
      (attributes === null || writing.has(attributes))
    );
  });
}

function readAttributes(url: string): string | null {
  return new URL(url).searchParams.get('target_session_attrs');
}

/** Where each server is, without user and password. */
export function describeServers(url: string): string {
  return listServers(url)
    .map((server) => {
      const { host, hostname, port } = new URL(server);
      return port ? host : `${hostname || 'localhost'}:5432`;
    })
    .join(', ');
}
