import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

const typeOf: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  date: 'string',
  bool: 'boolean',
  int4: 'number',
  float8: 'number',
  int8: 'number',
  jsonb: 'Json',
  bytea: 'Buffer',
  timestamptz: 'Timestamp',
  _text: 'string[]',
  _uuid: 'string[]',
  tsvector: 'string',
  xid8: 'string',
  _float4: 'number[]',
};

const HEADER = `// Made from the migrated database by \`npm run tables\`; never edited by hand.
import type { ColumnType, Generated } from 'kysely';

/** Read as parsed JSON, written as text. */
type Json = ColumnType<unknown, string | null, string | null>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
type StampedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
`;

const nameOf = (table: string) => table.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase());

/** Returns TypeScript types of all tables of the product, in the form that Kysely needs. */
export const describeTables = async (url: string): Promise<string> => {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  // The database may go while the connection is being closed.
  pool.on('error', () => {});
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const found = await db.introspection.getTables({ withInternalKyselyTables: false });
    const tables = found
      .filter((table) => table.schema === 'public' && !table.isView)
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    const blocks = tables.map((table) => {
      const lines = table.columns.map((column) => {
        const type = typeOf[column.dataType];
        if (!type) throw new Error(`no TypeScript type for ${column.dataType} of ${table.name}.${column.name}`);
        const nullable = column.isNullable ? `${type} | null` : type;
        if (column.hasDefaultValue && type === 'Timestamp') return `  ${column.name}: StampedTimestamp;`;
        return `  ${column.name}: ${column.hasDefaultValue ? `Generated<${nullable}>` : nullable};`;
      });
      return `type ${nameOf(table.name)} = {\n${lines.join('\n')}\n};\n`;
    });
    const index = tables.map((table) => `  ${table.name}: ${nameOf(table.name)};`).join('\n');
    return `${HEADER}\n${blocks.join('\n')}\nexport type DB = {\n${index}\n};\n`;
  } finally {
    await db.destroy();
  }
};
