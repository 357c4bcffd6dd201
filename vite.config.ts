import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunkGroups } from './scripts/vite/chunks.ts';

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  worker: { format: 'es' },
  // On the server everything goes into the bundle: one copy of React and of the router, in their production form
  // whatever NODE_ENV the server runs with.
  ...(command === 'build'
    ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': JSON.stringify('production') } }
    : {}),
  ...(isSsrBuild
    ? {}
    : {
        build: {
          rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
        },
      }),
}));
