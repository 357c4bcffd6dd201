import type { Statistics } from '../../numbers.contract.ts';

/** The period and the same days of the year before. */
export interface TwoYears {
  current: Statistics;
  before: Statistics;
}
