import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { overwriteGetLocale } from '#i18n/generated/runtime.js';
import { type Locale, toLocale } from '#shared/language.ts';
import { type PageContext, pageContext } from '#web/site/page-context.ts';
import { supportText } from './support-text.ts';

export type RenderPage = (request: Request, page: PageContext) => Promise<Response>;

/** Each request renders in its own language, however many are under way. */
const renderedLocale = new AsyncLocalStorage<Locale>();
const renderedSupportText = new AsyncLocalStorage<() => string>();
supportText.read = () => renderedSupportText.getStore()?.() ?? '';
overwriteGetLocale(() => renderedLocale.getStore() ?? 'en');

/**
 * The one door from the server into the bundle of pages. It is part of the bundle because router and context
 * key must be the bundle's own copies.
 */
export function createPageRenderer(build: ServerBuild): RenderPage {
  const handle = createRequestHandler(build, 'production');
  return (request, page) => {
    const context = new RouterContextProvider();
    context.set(pageContext, page);
    return renderedLocale.run(toLocale(page.language), () =>
      renderedSupportText.run(page.supportText, () => handle(request, context)),
    );
  };
}
