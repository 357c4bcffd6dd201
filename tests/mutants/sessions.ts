import { inArea } from '../../scripts/mutants/mutation.ts';

export const sessions = inArea('sessions');
