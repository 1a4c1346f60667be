import type { Pool } from 'pg';

export type Payload = Record<string, unknown>;

export type StoredPayload = { payload: Payload; consumed: boolean };

export type PayloadToStore = {
  name: string;
  id: string;
  payload: Payload;
  grantId?: string | undefined;
  uid?: string | undefined;
  userCode?: string | undefined;
  expiresInSeconds?: number | undefined;
};

/**
 * Storage of the embedded provider for sessions, grants, codes and refresh tokens. Expired entries are never
 * returned.
 */
export type PayloadStore = {
  save(entry: PayloadToStore): Promise<void>;
  find(name: string, id: string): Promise<StoredPayload | undefined>;
  findByUid(name: string, uid: string): Promise<StoredPayload | undefined>;
  findByUserCode(name: string, userCode: string): Promise<StoredPayload | undefined>;
  /**
   * Increments the counter of this name and returns it; the counter restarts this many seconds after its first
   * increment.
   */
  count(entry: { name: string; id: string; accountId: string; expiresInSeconds: number }): Promise<number>;
  /** False when it was already consumed. */
  consume(name: string, id: string): Promise<boolean>;
  remove(name: string, id: string): Promise<void>;
  removeByGrant(grantId: string): Promise<void>;
  removeByAccount(accountId: string): Promise<void>;
  removeExpired(): Promise<void>;
};

const FOUND = 'select payload, consumed_at is not null as consumed from identity_payloads';
const ALIVE = '(expires_at is null or expires_at > now())';

/** Stores the payloads in the table `identity_payloads`. */
export function createPayloadStore(pool: Pick<Pool, 'query'>): PayloadStore {
  async function first(where: string, values: string[]): Promise<StoredPayload | undefined> {
    const { rows } = await pool.query<StoredPayload>(`${FOUND} where ${where} and ${ALIVE}`, values);
    return rows[0];
  }

  return {
    async save({ name, id, payload, grantId, uid, userCode, expiresInSeconds }) {
      await pool.query(
        `insert into identity_payloads (name, id, payload, grant_id, uid, user_code, expires_at)
         values ($1, $2, $3, $4, $5, $6, now() + $7::double precision * interval '1 second')
         on conflict (name, id) do update
         set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid,
             user_code = excluded.user_code, expires_at = excluded.expires_at`,
        [name, id, JSON.stringify(payload), grantId ?? null, uid ?? null, userCode ?? null, expiresInSeconds ?? null],
      );
    },
    find: (name, id) => first('name = $1 and id = $2', [name, id]),
    findByUid: (name, uid) => first('name = $1 and uid = $2', [name, uid]),
    findByUserCode: (name, userCode) => first('name = $1 and user_code = $2', [name, userCode]),
    async count({ name, id, accountId, expiresInSeconds }) {
      const { rows } = await pool.query<{ count: number }>(
        `insert into identity_payloads as p (name, id, payload, expires_at)
         values ($1, $2, jsonb_build_object('accountId', $3::text, 'count', 1), now() + $4 * interval '1 second')
         on conflict (name, id) do update
         set payload = case when p.expires_at > now()
               then jsonb_set(p.payload, '{count}', to_jsonb((p.payload ->> 'count')::int + 1))
               else excluded.payload end,
             expires_at = case when p.expires_at > now() then p.expires_at else excluded.expires_at end
         returning (payload ->> 'count')::int as count`,
        [name, id, accountId, expiresInSeconds],
      );
      return rows[0]!.count;
    },
    async consume(name, id) {
      const { rowCount } = await pool.query(
        'update identity_payloads set consumed_at = now() where name = $1 and id = $2 and consumed_at is null',
        [name, id],
      );
      return rowCount === 1;
    },
    async remove(name, id) {
      await pool.query('delete from identity_payloads where name = $1 and id = $2', [name, id]);
    },
    async removeByGrant(grantId) {
      await pool.query('delete from identity_payloads where grant_id = $1', [grantId]);
    },
    async removeByAccount(accountId) {
      await pool.query("delete from identity_payloads where payload ->> 'accountId' = $1", [accountId]);
    },
    async removeExpired() {
      await pool.query('delete from identity_payloads where expires_at <= now()');
    },
  };
}
