-- Searches among the articles of the Info Hub: the words of an article are compared once, by the index of trigrams, which row level security
-- would not let a statement use with like.
select public.allow_functions('public.infohub_articles', 'select (organization_id, id, status, category_id, position, format, name_key, icon, color,
  image_file_id, tags, priority, pin_kind, pin_from, pin_to, owner_id, checked_on, review_due_on, published_at, updated_at, search_key)');

create function public.articles_found(pattern text) returns table (organization_id uuid, id uuid, status text, category_id uuid, "position" int,
  format text, name_key text, icon text, color text, image_file_id uuid, tags text[], priority text, pin_kind text, pin_from date, pin_to date,
  owner_id uuid, checked_on date, review_due_on date, published_at timestamptz, updated_at timestamptz)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan rows 200 as $$
declare
  organization uuid := public.current_organization();
begin
  return query
    select a.organization_id, a.id, a.status, a.category_id, a.position, a.format, a.name_key, a.icon, a.color, a.image_file_id, a.tags, a.priority,
      a.pin_kind, a.pin_from, a.pin_to, a.owner_id, a.checked_on, a.review_due_on, a.published_at::timestamptz, a.updated_at::timestamptz
    from public.infohub_articles a where a.organization_id = organization and a.search_key like pattern;
end $$;
select public.declare_function('public.articles_found(text)');
