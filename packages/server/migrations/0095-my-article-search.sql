-- The search of a member in the Info Hub: texts are compared, articles kept that are meant for the person, counted by category and put
-- in order in one go, so that no row leaves the function which the page does not show.
select public.allow_functions('public.infohub_targets', 'select (organization_id, article_id, target_id)');

-- `targets`: those of the person; `categories`: all in their order; `within`: those whose articles the page shows.
create function public.my_articles_found(pattern text, targets uuid[], today date, categories uuid[], within uuid[], take int, skip int)
returns table (counts json, ids uuid[])
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan rows 1 as $$
declare
  organization uuid := public.current_organization();
begin
  return query
    with mine as materialized (
      select t.article_id from public.infohub_targets t where t.organization_id = organization and t.target_id = any(targets)
    ), found as materialized (
      select a.id, a.category_id, a.position,
        a.pin_kind = 'indefinite' or (a.pin_kind = 'period' and a.pin_from <= today and (a.pin_to is null or a.pin_to >= today)) as pinned
      from public.infohub_articles a
      where a.organization_id = organization and a.search_key like pattern and a.status = 'published'
        and a.id in (select m.article_id from mine m)
    )
    select
      (select coalesce(json_object_agg(n.category_id, n.articles), '{}') from (
        select f.category_id, count(*)::int as articles from found f group by f.category_id) n),
      array(select f.id from found f where f.category_id = any(within)
        order by array_position(categories, f.category_id), f.pinned desc, f.position, f.id limit take offset skip);
end $$;
select public.declare_function('public.my_articles_found(text, uuid[], date, uuid[], uuid[], int, int)');
