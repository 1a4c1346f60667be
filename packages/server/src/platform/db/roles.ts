import { createHmac } from 'node:crypto';
import pg from 'pg';

/** The role of requests: owns nothing, sees one organization. */
export const APPLICATION_ROLE = 'fanal_app';
/** Owns the security definer functions that requests may call, and has only the rights that these need. */
const FUNCTIONS_ROLE = 'fanal_functions';
/** Owns tables and queue when DATABASE_URL connects as a superuser; otherwise the role of that connection owns them. */
export const OWNER_ROLE = 'fanal_owner';

/** Advisory lock: processes prepare roles and migrate one after the other. */
export const SETUP_LOCK = 7_262_515;

/** Password of a role, the same in every process of an installation. */
const passwordOf = (role: string, secret: string): string =>
  createHmac('sha256', secret).update(role).digest('base64url');

const withLogin = (url: string, role: string, secret: string): string => {
  const address = new URL(url);
  address.username = role;
  address.password = passwordOf(role, secret);
  return address.href;
};

/** Connection of the application when DATABASE_APP_URL is not set: the owner's address with the application's role. */
export const applicationUrl = (ownerUrl: string, secret: string): string =>
  withLogin(ownerUrl, APPLICATION_ROLE, secret);

/** The owner's connection on a server whose superuser has this secret. */
export const ownerUrlOf = (adminUrl: string, secret: string): string => withLogin(adminUrl, OWNER_ROLE, secret);

/** The database lacks something that only an administrator can add. The message contains the statements to run. */
export class DatabaseNotPrepared extends Error {
  constructor(what: string, statements: string) {
    super(`${what} Let an administrator of the database server run:\n  ${statements}`);
  }
}

const CONCURRENTLY_CHANGED = ['XX000', '42710', '23505'];

/**
 * Roles are shared by the whole server, so a process that prepares another database may change the same role at the
 * same time. Tries again then.
 */
const changeRole = async (client: pg.Client, statement: string): Promise<void> => {
  for (let tried = 1; ; tried += 1)
    try {
      await client.query(statement);
      return;
    } catch (error) {
      const code = error instanceof pg.DatabaseError ? (error.code ?? '') : '';
      if (tried === 10 || !CONCURRENTLY_CHANGED.includes(code)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20 * tried));
    }
};

const exists = async (client: pg.Client, role: string): Promise<boolean> =>
  (await client.query('select from pg_roles where rolname = $1', [role])).rowCount === 1;

const ensureRole = async (client: pg.Client, role: string, owner: string): Promise<void> => {
  if (await exists(client, role)) return;
  await changeRole(
    client,
    `do $$ begin if to_regrole('${role}') is null then create role ${role} nologin; end if; end $$`,
  ).catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError) || error.code !== '42501') throw error;
    const grant = role === FUNCTIONS_ROLE ? ` grant ${role} to ${owner};` : '';
    throw new DatabaseNotPrepared(
      `The role "${role}" is missing, and the role of DATABASE_URL may not make it.`,
      `create role ${role} nologin;${grant}`,
    );
  });
};

type CurrentRole = { name: string; isSuperuser: boolean; version: number };

const currentRole = async (client: pg.Client): Promise<CurrentRole> => {
  const { rows } = await client.query<CurrentRole>(`select quote_ident(current_user) as name, rolsuper as "isSuperuser",
    current_setting('server_version_num')::int as version from pg_roles where rolname = current_user`);
  return rows[0]!;
};

/** Grants the membership that lets the owner assign functions to the role and replace them later. */
const grantFunctionsRole = async (client: pg.Client, owner: string, version: number): Promise<void> => {
  const { rows } = await client.query<{ held: boolean }>(
    version >= 160000
      ? `select pg_has_role($1::regrole::oid, $2, 'set') and pg_has_role($1::regrole::oid, $2, 'usage') as held`
      : `select pg_has_role($1::regrole::oid, $2, 'usage') as held`,
    [owner, FUNCTIONS_ROLE],
  );
  if (rows[0]!.held) return;
  const grant = `grant ${FUNCTIONS_ROLE} to ${owner}${version >= 160000 ? ' with inherit true, set true' : ''}`;
  await changeRole(client, grant).catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError) || error.code !== '42501') throw error;
    throw new DatabaseNotPrepared(`The role of DATABASE_URL is no full member of "${FUNCTIONS_ROLE}".`, `${grant};`);
  });
};

/**
 * Transfers everything that a superuser created in this database to the owner's role: tables, queue, functions, and
 * the policies that name it.
 */
const HAND_OVER = `do $$ declare found record; begin
  if (select datdba from pg_database where datname = current_database()) <> '${OWNER_ROLE}'::regrole then
    execute format('alter database %I owner to ${OWNER_ROLE}', current_database());
  end if;
  for found in select nspname from pg_namespace where nspname = 'graphile_worker' and nspowner <> '${OWNER_ROLE}'::regrole loop
    execute format('alter schema %I owner to ${OWNER_ROLE}', found.nspname);
  end loop;
  for found in select c.oid::regclass as name from pg_class c
    where c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'graphile_worker'))
      and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and c.relowner = current_user::regrole
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and c.relkind = 'S' and d.deptype in ('a', 'i')) loop
    execute format('alter table %s owner to ${OWNER_ROLE}', found.name);
  end loop;
  for found in select p.oid::regprocedure as name from pg_proc p
    where p.pronamespace in (select oid from pg_namespace where nspname in ('public', 'graphile_worker')) and p.proowner = current_user::regrole
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e') loop
    execute format('alter routine %s owner to ${OWNER_ROLE}', found.name);
  end loop;
  for found in select t.oid::regtype as name from pg_type t left join pg_class c on c.oid = t.typrelid
    where t.typnamespace in (select oid from pg_namespace where nspname in ('public', 'graphile_worker')) and t.typowner = current_user::regrole
      and (t.typtype in ('d', 'e', 'r') or c.relkind = 'c')
      and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e') loop
    execute format('alter type %s owner to ${OWNER_ROLE}', found.name);
  end loop;
  -- those of whoever owned the tables, under any name
  for found in select p.polname, p.polrelid::regclass as name from pg_policy p join pg_class c on c.oid = p.polrelid
    where not p.polroles && array['${APPLICATION_ROLE}'::regrole::oid, '${FUNCTIONS_ROLE}'::regrole::oid]
      and c.relowner = '${OWNER_ROLE}'::regrole and p.polroles <> array['${OWNER_ROLE}'::regrole::oid] loop
    execute format('alter policy %I on %s to ${OWNER_ROLE}', found.polname, found.name);
  end loop;
end $$`;

/**
 * Revokes functions that PostgreSQL grants to everybody and requests do not need: names of prepared statements, the
 * activity and termination of other connections, large objects, and row counts over all organizations. Only a
 * superuser can revoke them; the owner keeps them.
 */
const CLOSE_CATALOG = `do $$ declare found regprocedure; begin
  for found in select p.oid::regprocedure from pg_proc p where p.pronamespace = 'pg_catalog'::regnamespace
    and has_function_privilege('${APPLICATION_ROLE}', p.oid, 'execute')
    and (p.proname in ('pg_prepared_statement', 'pg_stat_get_activity', 'pg_terminate_backend', 'pg_cancel_backend', 'lo_creat', 'lo_create', 'lo_from_bytea')
      or p.proname ~ '^pg_stat_get_(live_|dead_|xact_)?tuples' or p.proname ~ '^pg_stat_get_(ins|mod)_since') loop
    execute format('revoke execute on function %s from public', found);
    execute format('grant execute on function %s to ${OWNER_ROLE}', found);
  end loop;
end $$`;

/** Creates the role that migrates, with the right to change the application's role. */
const ensureOwner = async (client: pg.Client, version: number): Promise<void> => {
  await ensureRole(client, OWNER_ROLE, OWNER_ROLE);
  const options = version >= 160000 ? 'with admin true, inherit false, set false' : 'with admin option';
  const { rows } = await client.query<{ held: boolean }>(
    `select exists (select from pg_auth_members where roleid = '${APPLICATION_ROLE}'::regrole and member = '${OWNER_ROLE}'::regrole and admin_option) as held`,
  );
  if (!rows[0]!.held) await changeRole(client, `grant ${APPLICATION_ROLE} to ${OWNER_ROLE} ${options}`);
  await client.query(HAND_OVER);
  await client.query(CLOSE_CATALOG);
};

/** Temporary objects can shadow real ones in unqualified names, and requests need none. */
const refuseTemporaryObjects = async (client: pg.Client): Promise<void> => {
  const may = async () => {
    const { rows } = await client.query<{ may: boolean; database: string }>(
      `select has_database_privilege('${APPLICATION_ROLE}', current_database(), 'TEMPORARY') as may, quote_ident(current_database()) as database`,
    );
    return rows[0]!;
  };
  const { may: before, database } = await may();
  if (!before) return;
  const revoke = `revoke temporary on database ${database} from public, ${APPLICATION_ROLE}`;
  await client.query(revoke);
  if ((await may()).may)
    throw new DatabaseNotPrepared(`"${APPLICATION_ROLE}" may make temporary tables.`, `${revoke};`);
};

/**
 * Creates the three roles of a database if they are missing, and revokes what requests must not have. Returns the
 * role that migrations must switch to: the owner's role when the connection is a superuser's, else null.
 */
export const prepareRoles = async (
  client: pg.Client,
  { secret, managedRole }: { secret: string; managedRole: boolean },
): Promise<string | null> => {
  const { name, isSuperuser, version } = await currentRole(client);
  await ensureRole(client, APPLICATION_ROLE, name);
  await ensureRole(client, FUNCTIONS_ROLE, name);
  if (isSuperuser) await ensureOwner(client, version);
  await grantFunctionsRole(client, isSuperuser ? OWNER_ROLE : name, version);
  if (managedRole)
    await changeRole(
      client,
      `alter role ${APPLICATION_ROLE} login password ${client.escapeLiteral(passwordOf(APPLICATION_ROLE, secret))}`,
    );
  await refuseTemporaryObjects(client);
  return isSuperuser ? OWNER_ROLE : null;
};

/** Lets the owner's role sign in on an embedded server, and transfers objects that the superuser created before. */
export const prepareOwner = async (client: pg.Client, secret: string): Promise<void> => {
  const { version } = await currentRole(client);
  await ensureRole(client, APPLICATION_ROLE, OWNER_ROLE);
  await ensureRole(client, FUNCTIONS_ROLE, OWNER_ROLE);
  await ensureOwner(client, version);
  await grantFunctionsRole(client, OWNER_ROLE, version);
  const password = client.escapeLiteral(passwordOf(OWNER_ROLE, secret));
  await changeRole(client, `alter role ${OWNER_ROLE} login createrole password ${password}`);
};
