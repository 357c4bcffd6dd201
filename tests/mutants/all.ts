import type { Mutation } from '../../scripts/mutants/mutation.ts';
import { availability } from './availability.ts';
import { races } from './races.ts';
import { schema } from './schema.ts';

/** What Stryker cannot do: faults of SQL, locks and migrations. */
export const mutations: readonly Mutation[] = [...availability, ...races, ...schema];
