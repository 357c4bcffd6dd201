import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { NotFound } from '#features/content/web/not-found.public.tsx';
import { m } from '#i18n/generated/messages.js';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { loadOrSkip, orNull } from '#web/api/rendered-data.ts';
import { useHydrated } from '#web/browser/use-hydrated.ts';
import { businessName } from '#web/site/business-name.ts';
import { pageContext } from '#web/site/page-context.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { BuyForm } from './sale/buy-form.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, reportError } = context.get(pageContext);
  const [offer, options] = await Promise.all([
    orNull(api('GET /api/vouchers/offer', {})),
    loadOrSkip(api('GET /api/payment/options', {}), reportError),
  ]);
  const isTest = options?.mode === 'test' || options?.mode === 'local';
  // Where none are sold there is no such page.
  return data({ offer, isTest }, { status: offer ? 200 : 404 });
}

export const meta = (args: MetaArgs<typeof loader>) =>
  args.loaderData?.offer
    ? pageMeta({
        title: m.site_title({ page: m.voucher_sale_page_title(), brand: businessName(args) }),
        description: m.voucher_sale_lead(),
      })
    : pageMeta({ title: m.site_not_found_title(), isPrivate: true });

export default function BuyVoucherPage() {
  const { offer, isTest } = useLoaderData<typeof loader>();
  const isHydrated = useHydrated();
  if (!offer) return <NotFound />;
  return (
    <PageContainer width="narrow" className="min-h-[80dvh] py-6 sm:py-10">
      <h1 className="text-2xl sm:text-3xl">{m.voucher_sale_title()}</h1>
      <p className="mt-1.5 mb-6 text-lg text-sea-soft">{m.voucher_sale_lead()}</p>
      <noscript>
        <p className="mb-5 font-semibold">{m.voucher_sale_needs_script()}</p>
      </noscript>
      {isHydrated ? <BuyForm offer={offer} isTest={isTest} /> : <Spinner label={m.booking_loading()} />}
    </PageContainer>
  );
}
