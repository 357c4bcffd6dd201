import { inArea } from '../../scripts/mutants/mutation.ts';

export const payments = inArea('payments');
