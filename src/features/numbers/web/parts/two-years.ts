import { createContext } from 'react';
import type { Statistics } from '../../numbers.contract.ts';

/** The period and the same days of the year before. */
export interface TwoYears {
  current: Statistics;
  before: Statistics;
}

/** Whether anything happened in the year before: a comparison with nothing says nothing. */
export const HasYearBefore = createContext(true);
