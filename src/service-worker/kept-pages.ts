import { registerRoute } from 'workbox-routing';
import { findAnswer, keepAnswer } from './kept-answers.ts';
import { dataOf, keptPages, readablePaths } from './visitor-pages.ts';

/** The router asks for the data of a page that the visitor goes to from another one. */
export function answerForPageData(findLanguage: () => Promise<string | null>): void {
  const pathOf = (url: URL) => [...readablePaths].find((path) => dataOf(path) === url.pathname);
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && pathOf(url) !== undefined,
    async ({ event, request, url }) => {
      const path = pathOf(url) ?? '';
      try {
        const response = await fetch(request);
        event.waitUntil(keepPage(path));
        return response;
      } catch (error) {
        const kept = await findPage(dataOf(path), await findLanguage());
        if (kept) return kept;
        throw error;
      }
    },
  );
}

/** As a page and as its data, since it may be opened again in both ways. */
export async function keepPage(path: string): Promise<void> {
  const addresses = { [path]: path, [dataOf(path)]: `${dataOf(path)}?_routes=${path.slice(1)}` };
  for (const [name, address] of Object.entries(addresses)) {
    const response = await fetch(address);
    if (response.ok) await keepAnswer(keptPages, name, response);
  }
}

/** What was kept in another language than the visitor has chosen since is not shown. */
export async function findPage(address: string, language: string | null): Promise<Response | undefined> {
  const kept = await findAnswer(keptPages, address);
  return kept?.headers.get('content-language') === language ? kept : undefined;
}
