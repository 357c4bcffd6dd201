import type { RenderPage } from '#app/ssr/page-renderer.ts';
import { createApiClient } from '#ui/api-client.ts';
import type { Job, Load } from './jobs.ts';

type RenderJob = Extract<Job, { kind: 'rendering' }>;

/** The pages of the product without the product: every call is answered at once, from memory. */
export async function openRenderLoad({ origin, path }: RenderJob): Promise<Load> {
  const bundle = await import(new URL('../../build/server/index.js', import.meta.url).href);
  const render: RenderPage = bundle.entry.module.createPageRenderer(bundle);
  const answers = new Map<string, string>();
  const api = createApiClient(async (call) => {
    const known = answers.get(call) ?? (await (await fetch(origin + call)).text());
    answers.set(call, known);
    return new Response(known);
  });
  const renderOnce = async () => {
    const response = await render(new Request(origin + path), {
      language: 'EN',
      timeZone: 'Europe/Rome',
      clockOffsetMs: 0,
      publicUrl: origin,
      isTurnedAway: false,
      conversionId: null,
      reportError: (error) => {
        throw error;
      },
      api,
    });
    if (response.status !== 200) throw new Error(`the page was rendered as ${response.status}`);
    await response.text();
  };
  return {
    run: async (seconds) => {
      const until = performance.now() + seconds * 1_000;
      let requests = 0;
      for (; performance.now() < until; requests += 1) await renderOnce();
      return { requests, statuses: { 200: requests } };
    },
    close: async () => undefined,
  };
}
