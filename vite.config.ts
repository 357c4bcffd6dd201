import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { lightContracts } from './scripts/vite/light-contracts.ts';
import { plainMessages } from './scripts/vite/plain-messages.ts';

/**
 * All that every page needs in one file: it compresses a tenth better than the thirty that it would be otherwise, and
 * comes in one request.
 */
const frame = {
  name: 'frame',
  test: /src[\\/]app[\\/]ssr[\\/](?:root|entry\.client)\.tsx$|node_modules[\\/](?:react|react-dom|react-router|scheduler|@tanstack)[\\/](?!.*(?:mutationObserver|useMutation|infiniteQuery|useInfiniteQuery))/,
};

/** What is wrong with a field, in words: pages without a form do without them. */
const forms = {
  name: 'forms',
  test: /src[\\/]i18n[\\/](?:issue-text\.ts$|generated[\\/]messages[\\/]issue_)/,
};

/**
 * What many pages need in one more: a file of its own for each sign and each word costs more to ask for than to load.
 * Words that only staff or only bookers read are left out, however many of their screens say them.
 */
const common = {
  name: 'common',
  test: /src[\\/](?:ui|i18n|shared)[\\/](?!generated[\\/]messages[\\/](?:staff|booking_reason)_|field-schemas|uploaded-file)|node_modules[\\/]lucide-react[\\/]/,
  minShareCount: 6,
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter(), plainMessages(), lightContracts()],
  // On the server everything goes into the bundle: one copy of React and of the router, in their production form
  // whatever NODE_ENV the server runs with.
  ...(command === 'build'
    ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': JSON.stringify('production') } }
    : {}),
  ...(isSsrBuild
    ? {}
    : { build: { rolldownOptions: { output: { codeSplitting: { groups: [frame, forms, common] } } } } }),
}));
