import pg from "pg";

/** A statement that PostgreSQL plans once and finds by its name from then on. */
export interface NamedStatement {
  name: string;
  text: string;
  types: { getTypeParser(type: number, format?: string): Parse };
}

type Parse = (value: string) => unknown;

/** How the columns of the statements that a connection knows are read, by the name of the statement. */
export type Described = Map<string, Parse[]>;

interface Field {
  dataTypeID: number;
  format: string;
}

/** What `pg` does with a query. Its client takes subclasses alone into a pipeline; its types have no word for them. */
interface Query {
  submit(connection: pg.Connection): unknown;
  callback: unknown;
}
const Query = pg.Query as unknown as new (config: pg.QueryConfig) => Query;

/** `pg` promises an answer of its own where nobody waits for one. */
const awaited = () => undefined;

/** Who waits for a read. */
export interface Waiting {
  resolve(answer: { rows: unknown[][] }): void;
  reject(failure: Error): void;
}

/**
 * A read whose answer is described by the server once for each connection. `pg` asks for the description with each
 * answer, which takes as long to send and read as the rows of a short list. It cannot change unnoticed: PostgreSQL
 * refuses to run a statement whose result has other types by now.
 */
export class PipelinedRead extends Query {
  readonly sentAt = performance.now();
  readonly #rows: unknown[][] = [];
  readonly #statement: NamedStatement;
  readonly #described: Described;
  readonly #waiting: Waiting;
  readonly #ended: (read: PipelinedRead) => void;
  #failure: Error | null = null;
  #isDone = false;

  constructor(
    statement: NamedStatement,
    values: unknown[],
    described: Described,
    waiting: Waiting,
    ended: (read: PipelinedRead) => void,
  ) {
    super({ name: statement.name, text: statement.text, values });
    this.#statement = statement;
    this.#described = described;
    this.#waiting = waiting;
    this.#ended = ended;
    this.callback = awaited;
  }

  get statementName(): string {
    return this.#statement.name;
  }

  override submit(connection: pg.Connection): unknown {
    const isDescribed = this.#described.has(this.#statement.name);
    return super.submit(isDescribed ? undescribed(connection) : connection);
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    const { name, types } = this.#statement;
    this.#described.set(
      name,
      fields.map(({ dataTypeID, format }) => types.getTypeParser(dataTypeID, format)),
    );
  }

  /** The fields of a message are its own: they become the row. */
  handleDataRow({ fields }: { fields: unknown[] }): void {
    const parsers = this.#described.get(this.#statement.name) as Parse[];
    try {
      for (let index = 0; index < fields.length; index++) {
        const value = fields[index] as string | null;
        if (value !== null) fields[index] = (parsers[index] as Parse)(value);
      }
      this.#rows.push(fields);
    } catch (error) {
      this.#failure = error as Error;
    }
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#end(this.#failure);
  }

  handleError(error: Error): void {
    this.#end(error);
  }

  #end(failure: Error | null): void {
    if (this.#isDone) return;
    this.#isDone = true;
    this.#ended(this);
    if (failure) this.#waiting.reject(failure);
    else this.#waiting.resolve({ rows: this.#rows });
  }
}

const terseOf = new WeakMap<pg.Connection, pg.Connection>();

/** The same connection, which does not ask what an answer looks like. */
function undescribed(connection: pg.Connection): pg.Connection {
  let terse = terseOf.get(connection);
  if (!terse) {
    terse = Object.create(connection, { describe: { value: () => undefined } }) as pg.Connection;
    terseOf.set(connection, terse);
  }
  return terse;
}
