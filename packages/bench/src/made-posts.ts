import { ask } from './dataset.ts';
import { makeReaders } from './made-readers.ts';

export const POSTS = 20_000;

const largest = `(select organization_id from list_states where list = 'users' order by row_count desc limit 1)`;

/**
 * Creates posts and events in the large organization, once: of every status, over three years, in two languages, a
 * third for everyone and the others for one site each, with an author and views.
 */
export const makePosts = async (ownerUrl: string): Promise<void> => {
  const [found] = await ask<{ posts: number }>(
    ownerUrl,
    `select count(*)::int as posts from posts where organization_id = ${largest} and parent_id is null`,
  );
  if (found!.posts < POSTS) {
    console.error(`Making ${POSTS} posts (once)…`);
    await ask(ownerUrl, MAKE, [POSTS]);
    await ask(ownerUrl, 'vacuum (analyze) posts, post_contents, post_targets, post_views');
  }
  await makeReaders(ownerUrl);
};

const MAKE = `
with org as (select ${largest} as id), sites as (
  select array_agg(id) as ids from (select id from sites where organization_id = (select id from org) order by id limit 500) s
), people as (
  select array_agg(id) as ids from (select id from users where organization_id = (select id from org) order by id limit 200) u
), wanted as (
  select n, gen_random_uuid() as id,
    (array['Chemin', 'Sécurité', 'Horaire', 'Réunion', 'Équipe', 'Formation', 'Paie', 'Camp'])[1 + n % 8] || ' '
      || (array['fermé', 'ouvert', 'du matin', 'de nuit', 'du chantier', 'de Dolbeau'])[1 + n % 6] || ' ' || n as title,
    case when n % 5 = 0 then 'event' else 'post' end as type,
    (array['published', 'published', 'published', 'published', 'published', 'published', 'draft', 'archived', 'scheduled', 'deleted'])[1 + n % 10] as status,
    now() - (n % 1095) * interval '1 day' - n * interval '1 second' as at
  from generate_series(1, $1::int) n
), written as (
  insert into posts (organization_id, id, type, status, author_id, created_by_a_member, title, name_key, search_key, categories, feed,
    is_notification_enabled, are_comments_enabled, is_signed_by_organization, priority, pin_kind, scheduled_at, published_at, notified_at,
    deleted_at, created_at, updated_at, event_type, event_mode, event_starts_at, event_has_registration, event_allow_plus_one,
    event_allow_children)
  select (select id from org), id, type, status, (select ids[1 + n % array_length(ids, 1)] from people), false, title,
    lower(translate(title, 'éÉè', 'eee')), lower(translate(title, 'éÉè', 'eee')), array['Sécurité'], 'organization',
    false, true, false, 'normal', 'none', case status when 'scheduled' then now() + interval '300 days' end,
    case when status in ('published', 'archived') then at end, case status when 'published' then at end,
    case status when 'deleted' then now() end, at, at, 'single', 'inPerson', case type when 'event' then at + interval '30 days' end,
    false, false, false
  from wanted returning id
), contents as (
  insert into post_contents (organization_id, post_id, locale, position, title, content_json, is_original)
  select (select id from org), w.id, l.locale, l.position, w.title,
    '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"Bonjour à toute l’équipe."}]}]}', l.position = 0
  from wanted w cross join (values ('fr_CA', 0), ('en_CA', 1)) as l(locale, position) where exists (select from written)
), targets as (
  insert into post_targets (organization_id, post_id, position, everybody_id, site_id)
  select (select id from org), id, 0, case when n % 3 = 0 then (select id from org) end,
    case when n % 3 <> 0 then (select ids[1 + n % array_length(ids, 1)] from sites) end
  from wanted where exists (select from written)
)
insert into post_views (organization_id, post_id, user_id, locale, first_at)
select (select id from org), w.id, p.id, 'fr_CA', now() from wanted w cross join lateral (
  select unnest(ids[1:20]) as id from people) p where w.n % 10 = 1 and exists (select from written)`;
