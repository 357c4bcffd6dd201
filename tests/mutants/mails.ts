import { inArea } from '../../scripts/mutants/mutation.ts';

export const mails = inArea('mails');
