import { inArea } from '../../scripts/mutants/mutation.ts';

export const availability = inArea('availability');
