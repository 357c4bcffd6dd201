import { inArea } from '../../scripts/mutants/mutation.ts';

export const races = inArea('races');
