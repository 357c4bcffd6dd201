import { clientCall } from '#shared/api-call.ts';
import type * as contract from './content.contract.ts';

export const listContent = clientCall<typeof contract.listContent>({
  method: 'GET',
  path: '/api/homepage-content',
});

export const getContentSection = clientCall<typeof contract.getContentSection>({
  method: 'GET',
  path: '/api/homepage-content/:sectionType',
});

export const listBannerSlides = clientCall<typeof contract.listBannerSlides>({
  method: 'GET',
  path: '/api/banner-slides',
});
