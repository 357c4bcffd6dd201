import { inArea } from '../../scripts/mutants/mutation.ts';

export const csv = inArea('csv');
