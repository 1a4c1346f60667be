import type { AudienceKind, NamedTarget } from '@fanal/contract/audiences/audiences.shapes';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { likePattern, matchesIn, openList, pageOfMatches, type TrackedList } from '#platform/db/lists';
import { briefColumns, type StoredBrief } from '#platform/db/person-brief';

/** The recipients of one kind, sorted by name. */
export type Section = {
  kind: AudienceKind;
  total: number;
  rows: (take: number, skip: number) => Promise<RecipientRow[]>;
};
export type RecipientRow = NamedTarget & { person: RecipientPerson | null };
export type RecipientPerson = StoredBrief & { isDisabled: boolean };

const alone = { parentName: null, groupKind: null, person: null };

/** Long lists with their own search index. */
const lists = {
  site: 'sites',
  project: 'projects',
  profession: 'professions',
  position: 'positions',
  jobCategory: 'job_categories',
  user: 'users',
} as const satisfies Partial<Record<AudienceKind, TrackedList>>;

/** Reads slices of ids of a long list, sorted by name. */
const openSlices = async (db: Db, org: OrgId, list: TrackedList, search: string | undefined) => {
  const open = await openList(db, org, list);
  const matches = search ? await matchesIn(open, search) : null;
  const idsOf = async (take: number, skip: number): Promise<string[]> => {
    if (matches && !matches.ids) return pageOfMatches(open, matches, { take, skip, backwards: false, from: null });
    const found = matches ? sql`and id = any(${sql.val(matches.ids)}::uuid[])` : sql``;
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(list)} where organization_id = ${org} ${found}
      order by name_key, id limit ${take} offset ${skip}`.execute(db);
    return rows.map(({ id }) => id);
  };
  return { total: matches ? matches.total : open.rowCount, idsOf };
};

const structureItemSection = async (
  db: Db,
  org: OrgId,
  kind: Exclude<keyof typeof lists, 'user'>,
  search: string | undefined,
): Promise<Section> => {
  const { total, idsOf } = await openSlices(db, org, lists[kind], search);
  return {
    kind,
    total,
    rows: async (take, skip) => {
      const ids = await idsOf(take, skip);
      const { rows } = await sql<{ id: string; name: string }>`
        select id, name from ${sql.table(lists[kind])} where organization_id = ${org} and id = any(${sql.val(ids)}::uuid[])
        order by name_key, id`.execute(db);
      return rows.map((row) => ({ ...alone, ...row, kind }));
    },
  };
};

const peopleSection = async (db: Db, org: OrgId, search: string | undefined): Promise<Section> => {
  const { total, idsOf } = await openSlices(db, org, 'users', search);
  return {
    kind: 'user',
    total,
    rows: async (take, skip) => {
      const ids = await idsOf(take, skip);
      const { rows } = await sql<RecipientPerson>`
        select ${briefColumns}, u.invitation_status = 'disabled' as "isDisabled"
        from users as u where u.organization_id = ${org} and u.id = any(${sql.val(ids)}::uuid[]) order by u.name_key, u.id`.execute(
        db,
      );
      return rows.map((person) => ({ ...alone, kind: 'user', id: person.id, name: person.displayName, person }));
    },
  };
};

/** There are few groups of either kind, so they are searched by scanning their names. */
const groupSection = async (
  db: Db,
  org: OrgId,
  kind: 'userGroup' | 'structureGroup',
  search: string | undefined,
): Promise<Section> => {
  const table = sql.table(kind === 'userGroup' ? 'user_groups' : 'structure_groups');
  const more =
    kind === 'userGroup'
      ? sql`null as "parentName", g.kind as "groupKind"`
      : sql`above.name as "parentName", null as "groupKind"`;
  const above =
    kind === 'userGroup'
      ? sql``
      : sql`left join structure_groups as above on above.organization_id = g.organization_id and above.id = g.parent_id`;
  const found = search ? sql`and g.name_key like ${likePattern(search)}` : sql``;
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${table} as g where g.organization_id = ${org} ${found}`.execute(db);
  return {
    kind,
    total: rows[0]!.total,
    rows: async (take, skip) => {
      const slice = await sql<Omit<NamedTarget, 'kind'>>`
        select g.id, g.name, ${more} from ${table} as g ${above} where g.organization_id = ${org} ${found}
        order by g.name_key, g.id limit ${take} offset ${skip}`.execute(db);
      return slice.rows.map((row) => ({ ...alone, ...row, kind }));
    },
  };
};

/** All people of the organization as one recipient, unless the search excludes its name. */
const everybodySection = async (db: Db, org: OrgId, search: string | undefined): Promise<Section> => {
  if (search) return { kind: 'everybody', total: 0, rows: async () => [] };
  const { display_name: name } = await db
    .selectFrom('organizations')
    .select('display_name')
    .where('organization_id', '=', org)
    .executeTakeFirstOrThrow();
  return { kind: 'everybody', total: 1, rows: async () => [{ ...alone, kind: 'everybody', id: org, name }] };
};

/** The recipients of one kind that match the search text. */
export const openSection = (db: Db, org: OrgId, kind: AudienceKind, search: string | undefined): Promise<Section> => {
  if (kind === 'everybody') return everybodySection(db, org, search);
  if (kind === 'user') return peopleSection(db, org, search);
  if (kind === 'userGroup' || kind === 'structureGroup') return groupSection(db, org, kind, search);
  return structureItemSection(db, org, kind, search);
};
