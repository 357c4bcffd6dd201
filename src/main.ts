// What `node` is told to run. It loads the process with what an earlier start has left: TypeScript without its types, and
// compiled, which saves a quarter of the time of a start. Where nothing can be written, or NODE_COMPILE_CACHE names another
// place, that is as Node does it.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));
await import('#app/serve.ts');
