import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunkGroups } from './scripts/vite/chunks.ts';

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // On the server everything goes into the bundle: one copy of React and of the router, in their production form
  // whatever NODE_ENV the server runs with.
  ...(command === 'build'
    ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': JSON.stringify('production') } }
    : {}),
  ...(isSsrBuild
    ? {}
    : {
        build: {
          // Inlines the texts of messages, which the default minifier leaves as functions (decision 0030).
          minify: 'terser' as const,
          terserOptions: { module: true, ecma: 2020 as const, compress: { passes: 3 } },
          rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
        },
      }),
}));
