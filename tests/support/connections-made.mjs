// Loaded into a server before its own code: writes down every host that it connects to or asks DNS about, also from worker threads.
import dgram from 'node:dgram';
import dns from 'node:dns';
import { appendFileSync } from 'node:fs';
import net from 'node:net';

const file = process.env.CONNECTIONS_MADE;
const note = (line) => appendFileSync(file, `${line}\n`);

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (...given) {
  const [first, second] = Array.isArray(given[0]) ? given[0] : given;
  const { port, host, path } =
    typeof first === 'object'
      ? first
      : { port: first, host: typeof second === 'string' ? second : undefined };
  note(path ? `file ${path}` : `${host ?? 'localhost'}:${port}`);
  return connect.apply(this, given);
};

const { send } = dgram.Socket.prototype;
dgram.Socket.prototype.send = function (...given) {
  note('a datagram');
  return send.apply(this, given);
};

for (const resolver of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype]) {
  for (const name of Object.getOwnPropertyNames(resolver)) {
    if (!/^(?:resolve|reverse|lookup$)/.test(name) || typeof resolver[name] !== 'function') continue;
    const ask = resolver[name];
    resolver[name] = function (...given) {
      if (!net.isIP(String(given[0]))) note(`name ${given[0]}`);
      return ask.apply(this, given);
    };
  }
}
