import { inArea } from '../../scripts/mutants/mutation.ts';

export const booking = inArea('booking');
