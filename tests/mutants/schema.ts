import { inArea } from '../../scripts/mutants/mutation.ts';

export const schema = inArea('schema');
