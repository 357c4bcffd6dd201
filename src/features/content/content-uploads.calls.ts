import { clientCall } from '#shared/api-call.ts';
import type * as contract from './content-uploads.contract.ts';

export const uploadContentImage = clientCall<typeof contract.uploadContentImage>({
  method: 'POST',
  path: '/api/homepage-content/:id/image',
});

export const uploadSlideImage = clientCall<typeof contract.uploadSlideImage>({
  method: 'POST',
  path: '/api/banner-slides/:id/image',
});
