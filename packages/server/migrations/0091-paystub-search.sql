-- Searches among the stubs of a payroll: whose person is found in the register, whose file name begins so, or whose person was deleted
-- since and had such a name. Each way has its index; as conditions of row level security, like and trigrams would have none.
create index paystubs_of_deleted on public.paystubs (organization_id, run_id, name_key) where user_id is null;

select public.allow_functions('public.paystubs', 'select (organization_id, id, run_id, user_id, name_key, file_name_key, state)');

create function public.paystubs_found(run uuid, pattern text, beginning text) returns table (id uuid, name_key text, state text)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  organization uuid := public.current_organization();
begin
  return query
    with people as materialized (
      select u.id from public.users u where u.organization_id = organization and u.search_key like pattern)
    select s.id, s.name_key, s.state from public.paystubs s join people p on p.id = s.user_id
      where s.organization_id = organization and s.run_id = run
    union
    select s.id, s.name_key, s.state from public.paystubs s
      where s.organization_id = organization and s.run_id = run
        and s.file_name_key >= nullif(beginning, '') and s.file_name_key < beginning || U&'\+10FFFF'
    union
    select s.id, s.name_key, s.state from public.paystubs s
      where s.organization_id = organization and s.run_id = run and s.user_id is null and s.name_key like pattern;
end $$;
select public.declare_function('public.paystubs_found(uuid, text, text)');
