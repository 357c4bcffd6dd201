import { useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import type { Language } from '#shared/language.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import type { BannerSlide } from '../../content.contract.ts';
import { slidesKey, staffSlidesQuery } from './staff-content-queries.ts';

type FailureText = (values: { reason: string }) => string;

/**
 * What all changes of the list have in common: one follows the other, after the last of them the list is read anew, and a
 * failure is told.
 */
function useSlideChange<Input, Result>(
  change: (input: Input) => Promise<Result>,
  { failure, done }: { failure: FailureText; done: (result: Result, input: Input) => string },
) {
  const showToast = useToast();
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationKey: slidesKey,
    scope: { id: 'banner-slides' },
    mutationFn: change,
    onSuccess: (result, input) =>
      showToast({ title: done(result, input), description: m.slides_done_text() }),
    onError: (error) =>
      showToast({
        title: m.content_error(),
        description: failure({ reason: describeForStaff(error) }),
        variant: 'destructive',
      }),
    onSettled: () => {
      const isLast = queryClient.isMutating({ mutationKey: slidesKey }) === 1;
      if (isLast) refresh(slidesKey);
    },
  });
}

/** Sends the version, so that a slide which another edit changed is not shown or hidden without a conflict. */
export function useShowSlide() {
  return useSlideChange(
    ({ id, content, version, isActive }: BannerSlide) =>
      api('PUT /api/banner-slides/:id', {
        params: { id: String(id) },
        body: { content, version, isActive: !isActive },
      }),
    { failure: (reason) => m.content_update_failed(reason), done: () => m.slides_updated() },
  );
}

export function useDeleteSlide() {
  return useSlideChange(
    ({ id }: BannerSlide) => api('DELETE /api/banner-slides/:id', { params: { id: String(id) } }),
    {
      failure: (reason) => m.slides_delete_failed(reason),
      done: () => m.slides_deleted(),
    },
  );
}

/** In the order in which visitors see them; they are there at once, since each is a copy of what they see. */
export function useCopySlides(language: Language) {
  return useSlideChange(
    async (slides: readonly BannerSlide[]) => {
      for (const slide of slides) {
        const { id: _, version: __, createdAt: ___, updatedAt: ____, ...fields } = slide;
        await api('POST /api/banner-slides', { body: { ...fields, language } });
      }
      return slides.length;
    },
    { failure: (reason) => m.content_create_failed(reason), done: () => m.slides_created() },
  );
}

const step = 10;

/** The new order is on the screen at once; where it cannot be saved the old one comes back. */
export function useReorderSlides(language: Language) {
  const queryClient = useQueryClient();
  const { queryKey } = staffSlidesQuery(language);
  const reorder = useSlideChange(
    (slides: readonly BannerSlide[]) => {
      const items = slides.map(({ id }, index) => ({ id, position: (index + 1) * step }));
      return api('POST /api/banner-slides/reorder', { body: { items } });
    },
    {
      failure: (reason) => m.content_reorder_failed(reason),
      done: ({ updatedCount }) => m.content_reordered({ count: updatedCount }),
    },
  );
  return {
    ...reorder,
    mutate: (slides: BannerSlide[]) => {
      // A response that is still pending does not contain it.
      void queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, slides);
      reorder.mutate(slides);
    },
  };
}
