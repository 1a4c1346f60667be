import { ask } from './dataset.ts';

const ARTICLES = 20_000;

const largest = `(select organization_id from list_states where list = 'users' order by row_count desc limit 1)`;

/**
 * Creates 40 categories and 20,000 articles in the large organization, once: published, drafts and deleted ones, each in
 * three languages, a third for everyone and the others for one site each, with owners, reviews of every state and clicks.
 */
export const makeArticles = async (ownerUrl: string): Promise<void> => {
  const [found] = await ask<{ articles: number }>(
    ownerUrl,
    `select count(*)::int as articles from infohub_articles where organization_id = ${largest}`,
  );
  if (found!.articles >= ARTICLES) return;
  console.error(`Making ${ARTICLES} articles (once)…`);
  await ask(ownerUrl, CATEGORIES);
  await ask(ownerUrl, MAKE, [ARTICLES]);
  await ask(
    ownerUrl,
    'vacuum (analyze) infohub_categories, infohub_articles, infohub_contents, infohub_targets, infohub_clicks',
  );
};

const CATEGORIES = `
insert into infohub_categories (organization_id, id, name, name_key, description, icon, color, position, created_at, updated_at)
select ${largest}, gen_random_uuid(), 'Catégorie ' || n, 'categorie ' || n, 'Ce qui concerne le sujet ' || n, 'document', '#24493B', n, now(), now()
from generate_series(1, 40) n`;

/** Simplified as the server simplifies names and texts: lower case, without accents. */
const simple = (text: string) => `lower(translate(${text}, 'éÉèàç', 'eeeac'))`;

const MAKE = `
with org as (select ${largest} as id), sites as (
  select array_agg(id) as ids from (select id from sites where organization_id = (select id from org) order by id limit 500) s
), people as (
  select array_agg(id) as ids from (select id from users where organization_id = (select id from org) order by id limit 200) u
), categories as (
  select array_agg(id order by position) as ids from infohub_categories where organization_id = (select id from org)
), wanted as (
  select n, gen_random_uuid() as id,
    (array['Froid', 'Sécurité', 'Horaire', 'Assurance', 'Équipe', 'Formation', 'Paie', 'Camp'])[1 + n % 8] || ' '
      || (array['intense', 'du chantier', 'du matin', 'de nuit', 'collective', 'de Dolbeau'])[1 + n % 6] || ' ' || n as title,
    'La règle numéro ' || n || ' s’applique à chaque équipe, avant le départ et après le retour, sauf avis de la répartition au canal '
      || n % 17 || '. ' || (array['Gants secs', 'Casque', 'Harnais', 'Extincteur', 'Radio'])[1 + n % 5] || ' obligatoire.' as text,
    case when n % 20 = 0 then 'deleted' when n % 10 = 1 then 'draft' else 'published' end as status,
    now() - (n % 1095) * interval '1 day' - n * interval '1 second' as at
  from generate_series(1, $1::int) n
), written as (
  insert into infohub_articles (organization_id, id, status, author_id, created_by_a_member, category_id, position, format, title, blurb,
    name_key, search_key, icon, color, tags, feed, is_notification_enabled, is_signed_by_organization, can_share, can_download,
    link_target, priority, pin_kind, owner_id, review_months, checked_on, published_at, deleted_at, created_at, updated_at)
  select (select id from org), id, status, (select ids[1 + n % array_length(ids, 1)] from people), false,
    (select ids[1 + n % 40] from categories), case when status <> 'deleted' then 1 + n / 40 end, 'text', title, 'Une phrase.',
    ${simple('title')}, ${simple(`title || ' ' || text`)} || E'\\n' || ${simple(`title || ' en ' || text`)} || E'\\n' || ${simple(`title || ' es ' || text`)},
    'document', '#24493B', array['Sécurité'], 'organization', false, true, false, true, 'app', 'normal',
    case when n % 50 = 3 then 'indefinite' else 'none' end, case when n % 25 > 0 then (select ids[1 + n % array_length(ids, 1)] from people) end,
    (array[3, 6, 12, 24])[1 + n % 4], (now() - (n % 380) * interval '1 day')::date,
    case when status <> 'draft' then at end, case when status = 'deleted' then now() end, at, at
  from wanted returning id
), contents as (
  insert into infohub_contents (organization_id, article_id, locale, position, title, blurb, description_json, is_original, is_outdated)
  select (select id from org), w.id, l.locale, l.position, w.title, 'Une phrase.',
    jsonb_build_object('type', 'doc', 'content', jsonb_build_array(jsonb_build_object('type', 'paragraph', 'content',
      jsonb_build_array(jsonb_build_object('type', 'text', 'text', w.text))))), l.position = 0, l.position = 2 and w.n % 9 = 0
  from wanted w cross join (values ('fr_CA', 0), ('en_CA', 1), ('es_ES', 2)) as l(locale, position) where exists (select from written)
), targets as (
  insert into infohub_targets (organization_id, article_id, position, everybody_id, site_id)
  select (select id from org), id, 0, case when n % 3 = 0 then (select id from org) end,
    case when n % 3 <> 0 then (select ids[1 + n % array_length(ids, 1)] from sites) end
  from wanted where exists (select from written)
)
insert into infohub_clicks (organization_id, article_id, day, locale, clicks)
select (select id from org), w.id, current_date - d, 'fr_CA', 1 + d from wanted w cross join generate_series(0, 9) d
where w.status = 'published' and w.n % 4 = 0 and exists (select from written)`;
