import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Gateway, startGateway } from './gateway.ts';
import { loadKeys } from './keys/keys.ts';

// The sandbox is a process of its own and takes nothing of the product, so it reads its own few variables.
const env = process.env;

const folder = path.resolve(env.SANDBOX_DATA_DIR ?? 'data/sandbox-mypos');
// Not PORT: a server that starts this process beside itself hands its own on.
const port = Number(env.SANDBOX_PORT ?? 3100);

let gateway: Gateway | undefined;
let isStopping = false;

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await gateway?.close();
  process.exit(0);
}

process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// Started by `fork`, it ends with the process that started it, however and whenever that one ends.
process.on('disconnect', stop);
if (process.connected === false) await stop();

gateway = await startGateway({
  keys: await loadKeys(folder),
  port,
  host: env.SANDBOX_HOST ?? '127.0.0.1',
  booksFile: path.join(folder, 'orders.json'),
  publicOrigin: env.SANDBOX_PUBLIC_URL?.replace(/\/+$/, ''),
});
const { url, configuration } = gateway;
await writeFile(path.join(folder, 'configuration.txt'), `${configuration}\n`, { mode: 0o600 });
process.stdout.write(`${JSON.stringify({ msg: 'sandbox myPOS listening', url, configuration })}\n`);
