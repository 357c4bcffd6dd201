// Loaded into a server before its own code: writes down every module of a package that it loads, whether by import or by require.
import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

registerHooks({
  load(url, context, next) {
    if (url.includes('/node_modules/')) appendFileSync(process.env.PACKAGES_LOADED, `${url}\n`);
    return next(url, context);
  },
});
