import type pg from 'pg';

/** One column of what a statement answers. */
export interface DescribedColumn {
  name: string;
  type: number;
  /** The table, or view, and the number of its column; 0 where it is an expression. */
  table: number;
  column: number;
}

export interface Description {
  /** Object ids of the types of `$1`, `$2`, … */
  parameters: number[];
  columns: DescribedColumn[];
}

interface Connection {
  parse(query: { text: string; name: string; types: number[] }): void;
  describe(what: { type: 'S'; name: string }): void;
  sync(): void;
  once(event: 'parameterDescription', listener: (message: { dataTypeIDs: number[] }) => void): void;
}

interface RowDescription {
  fields: { name: string; dataTypeID: number; tableID: number; columnID: number }[];
}

/** Parse and Describe of the extended protocol, in the shape that `pg` lets through: nothing is executed. */
class DescribeRequest {
  readonly #text: string;
  readonly #description: Description = { parameters: [], columns: [] };
  readonly #settle: PromiseWithResolvers<Description>;

  constructor(text: string, settle: PromiseWithResolvers<Description>) {
    this.#text = text;
    this.#settle = settle;
  }

  submit(connection: Connection): void {
    connection.once('parameterDescription', ({ dataTypeIDs }) => {
      this.#description.parameters = dataTypeIDs;
    });
    connection.parse({ text: this.#text, name: '', types: [] });
    connection.describe({ type: 'S', name: '' });
    connection.sync();
  }

  handleRowDescription({ fields }: RowDescription): void {
    this.#description.columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
      name,
      type: dataTypeID,
      table: tableID,
      column: columnID,
    }));
  }

  handleError(error: Error): void {
    this.#settle.reject(error);
  }

  handleReadyForQuery(): void {
    this.#settle.resolve(this.#description);
  }
}

/**
 * Lets PostgreSQL parse a statement and say which types it takes and answers.
 * @throws what PostgreSQL says of a statement that its schema does not allow.
 */
export function describeStatement(client: pg.Client, text: string): Promise<Description> {
  const settle = Promise.withResolvers<Description>();
  client.query(new DescribeRequest(text, settle) as unknown as pg.Submittable);
  return settle.promise;
}
