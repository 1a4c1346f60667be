import { ADMIN, ask } from './dataset.ts';

/** Of each of the newest posts for everyone. */
const REACTIONS = 3_000;
const COMMENTS = 200;
const POSTS_READ = 40;
/** Of the administrator, who reads the feed; three of four are read. */
const NOTICES = 200;

/** Gives the newest posts for everyone reactions and comments, and the administrator notifications, once. */
export const makeReaders = async (ownerUrl: string): Promise<void> => {
  const [found] = await ask<{ reactions: number }>(ownerUrl, 'select count(*)::int as reactions from post_reactions');
  if (found!.reactions >= REACTIONS * POSTS_READ) return;
  console.error(`Making ${REACTIONS} reactions to each of ${POSTS_READ} posts (once)…`);
  await ask(ownerUrl, MAKE, [ADMIN, POSTS_READ, REACTIONS, COMMENTS, NOTICES]);
  await ask(ownerUrl, 'vacuum (analyze) post_reactions, post_comments, notifications');
};

const MAKE = `
with reader as (
  select m.organization_id as org, m.id from users m join accounts a on a.id = m.account_id
  join list_states s on s.organization_id = m.organization_id and s.list = 'users'
  where a.demo_name = $1 order by s.row_count desc limit 1
), people as (
  select u.id, row_number() over () as n from users u where u.organization_id = (select org from reader) and u.id <> (select id from reader) limit $3::int
), read as (
  select p.id from posts p where p.organization_id = (select org from reader) and p.status = 'published'
    and exists (select from post_targets t where t.organization_id = p.organization_id and t.post_id = p.id and t.everybody_id is not null)
  order by p.dated_at desc limit $5::int
), newest as (select id from read limit $2::int), reactions as (
  insert into post_reactions (organization_id, post_id, user_id, reaction, at)
  select (select org from reader), newest.id, people.id, 'like', now() from newest cross join people on conflict do nothing
), comments as (
  insert into post_comments (organization_id, id, post_id, user_id, content, created_at)
  select (select org from reader), gen_random_uuid(), newest.id, people.id, 'Merci!', now() from newest cross join people where people.n <= $4::int
)
insert into notifications (organization_id, id, user_id, type, post_id, push, created_at, read_at)
select (select org from reader), gen_random_uuid(), (select id from reader), 'post', read.id, 'done', now() - n * interval '1 hour',
  case when n % 4 > 0 then now() end
from (select id, row_number() over () as n from read) read on conflict do nothing`;
