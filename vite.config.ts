import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './scripts/vite/chunks.ts';

/** Files of several pages may hold what pages export, which the plugin of React Router would not allow. */
const sharedFiles: Plugin = {
  name: 'shared-files',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
};

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), sharedFiles],
  worker: { format: 'es' },
  // On the server everything goes into the bundle: one copy of React and of the router, in their production form
  // whatever NODE_ENV the server runs with.
  ...(command === 'build'
    ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': JSON.stringify('production') } }
    : {}),
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunkGroups() },
            // Nothing compresses a hash, and each page names some thirty files: seven letters are the fewest that the bundler takes.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            entryFileNames: 'assets/[name]-[hash:7].js',
          },
        },
      },
    },
  },
}));
