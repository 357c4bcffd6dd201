import type { Executor } from '#platform/database/database.ts';
import { type FigureSource, figures } from '#platform/metrics/figures.ts';
import { createHoldFiguresRepository } from './hold-figures.repository.ts';

/** Bookings whose units wait for money or for a word of the customer. */
export function holdFigures(executor: Executor): FigureSource {
  return figures(
    {
      pagaia_holds: { help: 'Bookings that hold their units until the money comes' },
      pagaia_holds_ended: { help: 'Those of them whose time was over more than a minute ago' },
      pagaia_bookings_unconfirmed: { help: 'Bookings without payment that wait to be confirmed' },
    },
    async () => {
      const read = await createHoldFiguresRepository(executor).count();
      return {
        pagaia_holds: read?.held ?? 0,
        pagaia_holds_ended: read?.ended ?? 0,
        pagaia_bookings_unconfirmed: read?.unconfirmed ?? 0,
      };
    },
  );
}
