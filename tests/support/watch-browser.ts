import type { BrowserContext, Page, Response } from '@playwright/test';
import { isText, watch, watchAnswer } from './secret-scanner.ts';
import { keepCookies } from './secrets.ts';

/** Built files are read once, as files; what the gateway shows is its own. */
const isWatched = (url: string) => /^https?:/.test(url) && !/^\/(?:assets|vmp)\//.test(new URL(url).pathname);

/** Reads what a browser gets, shows, keeps and says; resolves when all of it has been read. */
export function watchBrowser(context: BrowserContext): () => Promise<void> {
  const answers: Promise<void>[] = [];
  context.on('response', (response) => {
    // Bodies of answers are gone once the page has navigated.
    if (isWatched(response.url())) answers.push(readAnswer(response).catch(() => undefined));
  });
  context.on('console', (message) => watch(message.text(), `console of ${message.page()?.url()}`));
  context.on('weberror', (error) => watch(String(error.error().stack), `error on ${error.page()?.url()}`));
  return async () => {
    // One that is just leaving cannot be asked; where it goes is an answer.
    for (const page of context.pages())
      if (isWatched(page.url())) await readPage(page).catch(() => undefined);
    await Promise.all(answers);
    // Also those that came without a page, by a call of the test itself.
    const cookies = (await context.cookies()).filter(({ httpOnly }) => httpOnly);
    keepCookies(cookies.map(({ name, value }) => `${name}=${value}; HttpOnly`));
  };
}

async function readAnswer(response: Response): Promise<void> {
  const where = `${response.request().method()} ${response.url()} in the browser`;
  const { 'set-cookie': setCookies, ...headers } = await response.allHeaders();
  watchAnswer({ headers: { ...headers, 'set-cookie': setCookies?.split('\n') }, text: '' }, where);
  // A stream of events has no end, and says no more than that something changed.
  if (headers['content-type']?.startsWith('text/event-stream')) return;
  if (isText(headers['content-type'])) watch(await response.text(), where);
}

/** The page as scripts have made it, and what they keep. */
async function readPage(page: Page): Promise<void> {
  const { shown, stored } = await page.evaluate(() => ({
    shown: document.documentElement.outerHTML,
    stored: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  }));
  watch(shown, `page ${page.url()}`);
  watch(stored, `what ${page.url()} stores`);
}
