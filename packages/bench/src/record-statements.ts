/**
 * Preloaded by a recording server: reports each statement of the application role to the parent process. Never used in
 * a measured server.
 */
import pg from 'pg';

type Sent = string | { text: string; values?: unknown[] };
type Client = pg.Client & { connectionParameters: { application_name?: string } };

const prototype = pg.Client.prototype as unknown as { query: (this: Client, ...given: unknown[]) => unknown };
const { query } = prototype;
const numbers = new WeakMap<Client, number>();
let connections = 0;
const numberOf = (client: Client): number => {
  const known = numbers.get(client);
  if (known !== undefined) return known;
  connections += 1;
  numbers.set(client, connections);
  return connections;
};

prototype.query = function (...given) {
  const sent = given[0] as Sent;
  const { text, values } = typeof sent === 'string' ? { text: sent, values: given[1] } : sent;
  if (this.connectionParameters.application_name === 'fanal')
    process.send!({ connection: numberOf(this), text, values: Array.isArray(values) ? values : [] });
  return query.apply(this, given);
};
