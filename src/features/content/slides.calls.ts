import { clientCall } from '#shared/api-call.ts';
import type * as contract from './slides.contract.ts';

export const createBannerSlide = clientCall<typeof contract.createBannerSlide>({
  method: 'POST',
  path: '/api/banner-slides',
});

export const updateBannerSlide = clientCall<typeof contract.updateBannerSlide>({
  method: 'PUT',
  path: '/api/banner-slides/:id',
});

export const deleteBannerSlide = clientCall<typeof contract.deleteBannerSlide>({
  method: 'DELETE',
  path: '/api/banner-slides/:id',
});

export const reorderBannerSlides = clientCall<typeof contract.reorderBannerSlides>({
  method: 'POST',
  path: '/api/banner-slides/reorder',
});
