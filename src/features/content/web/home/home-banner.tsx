import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { useRendered } from '#web/api/rendered-data.ts';
import { useSite } from '#web/site/site.ts';
import { sectionQuery, slidesQuery } from '../content-queries.ts';
import { BannerSlideshow } from './banner-slideshow.tsx';
import type { HomeData } from './load-home.ts';

/** Keeps its height in every state, so that nothing below it ever moves. */
export function HomeBanner({ slides, banner }: Pick<HomeData, 'slides' | 'banner'>) {
  const { language } = useSite();
  const shown = useRendered(slidesQuery(language), slides);
  const logo = useRendered(sectionQuery('banner', language), banner);
  if (shown.isPending) {
    return (
      <BannerGround>
        <Spinner label={m.home_banner_loading()} />
      </BannerGround>
    );
  }
  if (!shown.data) {
    return (
      <BannerGround>
        <Adrift />
        <p role="alert" className="text-lg font-semibold">
          {failureText(shown.error)}
        </p>
        <Button pending={shown.isFetching} onClick={() => void shown.refetch()}>
          {m.site_retry()}
        </Button>
      </BannerGround>
    );
  }
  if (shown.data.length === 0) {
    return (
      <BannerGround>
        <Adrift />
        <p className="text-lg font-semibold">{m.home_banner_empty()}</p>
      </BannerGround>
    );
  }
  return <BannerSlideshow slides={shown.data} logoUrl={logo.data?.logoUrl ?? null} />;
}

/** Without a status the server was never reached. */
function failureText(error: Error | null): string {
  return error instanceof ApiError ? m.home_banner_failed({ status: error.status }) : m.home_content_failed();
}

function Adrift() {
  return <img src="/illustrations/adrift.svg" alt="" width="320" height="160" className="h-auto w-56" />;
}

function BannerGround({ children }: { children: ReactNode }) {
  return (
    <section
      aria-label={m.home_banner()}
      className="grid h-[500px] place-items-center bg-sea text-white [--focus-ring:var(--color-white)]"
    >
      <PageContainer className="grid justify-items-center gap-4 text-center">{children}</PageContainer>
    </section>
  );
}
