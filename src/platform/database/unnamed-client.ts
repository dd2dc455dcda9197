import pg from "pg";

/**
 * A connection that forgets the names of prepared statements. A pooler in transaction mode sends each transaction to
 * another session, where a statement of that name is missing or is somebody else's.
 */
export class UnnamedClient extends pg.Client {}

const { query } = pg.Client.prototype as { query: (config: unknown, ...rest: unknown[]) => unknown };

// Beside the class, because `query` has a dozen overloads that all end here.
(UnnamedClient.prototype as { query: typeof query }).query = function (this: pg.Client, config, ...rest) {
  const isNamed = typeof config === "object" && config !== null && "name" in config;
  return query.call(this, isNamed ? { ...config, name: undefined } : config, ...rest);
};
