// A server reduced to its database: says what happens as lines of JSON, stops when its input ends.
import { startEmbeddedPostgres } from '@pagaia/embedded-postgres';

const writeEvent = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const [dataDir = ''] = process.argv.slice(2);

try {
  const database = await startEmbeddedPostgres({
    dataDir,
    log: (message, details) => writeEvent({ event: 'log', message, ...details }),
  });
  writeEvent({ event: 'ready', url: database.url, dataDirectory: database.dataDirectory });
  process.stdin.resume().once('end', async () => {
    await database.stop();
    process.exit(0);
  });
} catch (error) {
  writeEvent({ event: 'failed', message: (error as Error).message });
  process.exit(1);
}
