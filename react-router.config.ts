import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { buildServiceWorker } from './scripts/vite/service-worker.ts';

export default {
  appDirectory: 'src/app/ssr',
  buildDirectory: 'build',
  ssr: true,
  buildEnd: ({ reactRouterConfig }) => buildServiceWorker(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
