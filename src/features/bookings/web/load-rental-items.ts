import type { LoaderFunctionArgs } from 'react-router';
import { listRentalItems } from '#features/catalogue/catalogue.calls.ts';
import { pageContext } from '#web/site/page-context.ts';

/** The items in the visitor's language, on the server; without them the page still comes and asks again. */
export async function loadRentalItems({ context }: LoaderFunctionArgs) {
  const { api, language, reportError } = context.get(pageContext);
  const items = await api(listRentalItems, { query: { language } }).catch((error: unknown) => {
    reportError(error);
    return null;
  });
  return { items };
}
