import type { LoaderFunctionArgs } from 'react-router';
import { pageContext } from '#web/site/page-context.ts';

/** The items in the visitor's language, on the server; without them the page still comes and asks again. */
export async function loadRentalItems({ context }: LoaderFunctionArgs) {
  const { api, language, reportError } = context.get(pageContext);
  const items = await api('GET /api/rental-items', { query: { language } }).catch((error: unknown) => {
    reportError(error);
    return null;
  });
  return { items };
}
