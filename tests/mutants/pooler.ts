import { inArea, inFile } from '../../scripts/mutants/mutation.ts';

const through = 'tests/postgres/pooler.test.ts';
const start = 'tests/postgres/pooler-start.test.ts';

export const pooler = inArea(
  'pooler',
  inFile('src/platform/database/executor.ts', [`${through} > the same statement`], {
    'statements keep their names behind a pooler': ['name && withNames', 'name && (withNames || name)'],
  }),
  inFile('src/platform/database/database.ts', [`${through} > a session of its own`], {
    'a session of its own is a connection of the pooler': [
      'direct ? connectDirectly(direct, explain) : connect()',
      'connect()',
    ],
  }),
  inFile('src/app/store/expect-session.ts', [start], {
    'a pooler may leave the limits out': ['if (lacking) throw', 'if (lacking && !lacking) throw'],
    'the way past the pooler may lead to another database': ['past.place !== through.place', 'false'],
    'the way past the pooler may lead to a pooler': ['if (findLacking(past.settings))', 'if (false)'],
  }),
);
