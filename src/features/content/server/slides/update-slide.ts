import type { Database } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import type { BannerSlide } from '../../content.contract.ts';
import type { SlideEdit } from '../../slides.contract.ts';
import { createSlidesRepository } from './slides.repository.ts';

/** Sets what a slide says; what the edit does not mention stays. */
export function updateSlide(
  database: Database,
  { id, version, ...fields }: SlideEdit & { id: number },
): Promise<BannerSlide> {
  return database.transaction(async (tx) => {
    const slides = createSlidesRepository(tx);
    const current = await slides.lock(id);
    if (!current) throw new AppError('slides/not-found');
    if (fields.language && fields.language !== current.language) throw new AppError('slides/other-language');
    if (version !== undefined && version !== current.version) throw new AppError('slides/changed');
    const saved = await slides.save(id, { ...current, ...mentioned(fields) });
    if (!saved) throw new AppError('slides/not-found');
    return saved;
  });
}

function mentioned<Fields extends object>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Fields]: Exclude<Fields[Field], undefined>;
  };
}
