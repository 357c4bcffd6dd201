import { showVoucherCode } from '#features/vouchers/domain/voucher-code.public.ts';
import type { Executor } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { slotStart } from '#shared/rental-time.ts';
import { fateOf } from '../domain/booking-fate.ts';
import type { StormBooking, StormDay } from '../storm-days.contract.ts';
import { addUp, describeAffected, type Money, readMoney } from './describe-bookings.ts';
import { createStormDaysRepository, type StoredStormDay } from './storm-days.repository.ts';
import { createStormProgressRepository, type ProgressRow } from './storm-progress.repository.ts';

interface Dependencies {
  database: Executor;
}

/** The newest days with how far each has got. */
export async function listStormDays({ database }: Dependencies): Promise<StormDay[]> {
  return withProgress(database, await createStormDaysRepository(database).list(null));
}

export async function showStormDay({ database }: Dependencies, id: number): Promise<StormDay> {
  const [shown] = await withProgress(database, await createStormDaysRepository(database).list(id));
  if (!shown) throw new AppError('storm-days/not-found');
  return shown;
}

async function withProgress(executor: Executor, days: readonly StoredStormDay[]): Promise<StormDay[]> {
  const rows = await createStormProgressRepository(executor).list(days.map(({ id }) => id));
  const current = await readMoney(
    executor,
    rows.filter(isUndecided).map(({ id }) => id),
  );
  return days.map((day) =>
    toStormDay(
      day,
      rows.filter(({ stormDayId }) => stormDayId === day.id),
      current,
    ),
  );
}

/** Its money is what it is now, and not what it was when something was chosen. */
const isUndecided = ({ choice, isAffected }: ProgressRow) => choice === null && isAffected;

function moneyOf(row: ProgressRow, current: ReadonlyMap<number, Money>): Money {
  const { toCardCents, byHandCents } = (isUndecided(row) && current.get(row.id)) || row;
  return { toCardCents, byHandCents };
}

function toStormDay(
  { id, date, firstSlot, untilSlot, itemIds, departureId, tripTitles, ...day }: StoredStormDay,
  rows: readonly ProgressRow[],
  current: ReadonlyMap<number, Money>,
): StormDay {
  const fates = rows.map((row) => fateOf(row));
  const count = (fate: (typeof fates)[number]) => fates.filter((each) => each === fate).length;
  const mails = (state: ProgressRow['mailState']) => rows.filter((row) => row.mailState === state).length;
  const sum = (pick: (row: ProgressRow) => number) => rows.reduce((total, row) => total + pick(row), 0);
  return {
    id,
    date,
    from: slotStart(firstSlot),
    until: slotStart(untilSlot),
    itemIds,
    departure: departureId === null ? null : { id: departureId, titles: tripTitles },
    reason: day.reason,
    decideBy: day.decideBy.toISOString(),
    bonusPercent: day.bonusPercent,
    state: day.liftedAt ? 'lifted' : day.pausedAt ? 'paused' : 'running',
    calledOffAt: day.calledOffAt.toISOString(),
    staff: day.staff,
    sums: addUp(rows.map((row) => ({ ...moneyOf(row, current), hasEmail: row.hasEmail }))),
    progress: {
      untold: count('untold'),
      open: count('open'),
      moved: count('moved'),
      refunded: count('refunded'),
      voucher: count('voucher'),
      ended: count('ended'),
      mailsWaiting: mails('waiting'),
      mailsFailed: mails('failed'),
      refundsOpen: sum((row) => row.openRefunds),
      refundsOpenCents: sum((row) => row.openCents),
      refundsDone: sum((row) => row.doneRefunds),
      refundsDoneCents: sum((row) => row.doneCents),
    },
  };
}

/** The bookings of one day, in the order of their times. */
export async function listStormBookings({ database }: Dependencies, id: number): Promise<StormBooking[]> {
  if (!(await createStormDaysRepository(database).isThere(id))) throw new AppError('storm-days/not-found');
  const rows = await createStormProgressRepository(database).list([id]);
  const settled = rows.filter((row) => !isUndecided(row));
  const known = new Map(settled.map((row) => [row.id, moneyOf(row, new Map())]));
  const described = await describeAffected(
    database,
    rows.map((row) => row.id),
    known,
  );
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return described.flatMap((booking) => {
    const row = rowOf.get(booking.id);
    if (!row) return [];
    const { byDefault, mailState: mail, openCents: returningCents } = row;
    const voucherCode = row.voucherCode && showVoucherCode(row.voucherCode);
    return [{ ...booking, state: fateOf(row), byDefault, mail, returningCents, voucherCode }];
  });
}
