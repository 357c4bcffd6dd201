import type { Transaction } from '#platform/database/database.ts';
import type { Statement } from '#platform/database/sql.ts';

/** A transaction in which a question that was asked before has the same answer. Only for what does not change within it. */
export function askOnce(tx: Transaction): Transaction {
  const rows = remember(tx.rows);
  const row = remember(tx.row);
  return { ...tx, rows: rows as Transaction['rows'], row: row as Transaction['row'] };
}

function remember<Answer>(ask: (statement: Statement<never>) => Promise<Answer>) {
  const answers = new Map<string, Promise<Answer>>();
  return (statement: Statement<never>) => {
    const question = JSON.stringify([statement.text, statement.values]);
    const answer = answers.get(question) ?? ask(statement);
    answers.set(question, answer);
    return answer;
  };
}
