import { PageContainer } from '#ui/layout/page-container.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { useSite } from '#web/site/site.ts';

/** Lies over whichever slide is shown. */
export function BannerLogo({ address }: { address: string }) {
  const { businessName } = useSite();
  return (
    <PageContainer className="pointer-events-none absolute inset-x-0 top-3">
      <Picture
        src={address}
        alt={businessName}
        sizes="10rem"
        width="160"
        height="48"
        className="h-12 w-auto max-w-40 rounded-md bg-white/90 object-contain p-1.5"
      />
    </PageContainer>
  );
}
