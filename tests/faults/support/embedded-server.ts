// A server reduced to its database: says what happens as lines of JSON, stops when its input ends.
import { startEmbeddedPostgres } from '@pagaia/embedded-postgres';

const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const [dataDir = ''] = process.argv.slice(2);

try {
  const database = await startEmbeddedPostgres({
    dataDir,
    log: (message, details) => say({ event: 'log', message, ...details }),
  });
  say({ event: 'ready', url: database.url, dataDirectory: database.dataDirectory });
  process.stdin.resume().once('end', async () => {
    await database.stop();
    process.exit(0);
  });
} catch (error) {
  say({ event: 'failed', message: (error as Error).message });
  process.exit(1);
}
