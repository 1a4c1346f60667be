-- Columns, policies and functions under the names that anybody would expect (docs/words.md).
alter table public.posts rename column told_at to notified_at;
alter index public.posts_untold rename to posts_to_notify;

do $$
declare
  found record;
begin
  for found in select p.polname, p.polrelid::regclass as target from pg_catalog.pg_policy p
    join pg_catalog.pg_class c on c.oid = p.polrelid where c.relnamespace = 'public'::regnamespace and p.polname in ('fence', 'keeper')
  loop
    execute format('alter policy %I on %s rename to %I', found.polname, found.target,
      case found.polname when 'fence' then 'organization' else 'owner' end);
  end loop;
end $$;

-- Lets requests see the rows of one organisation of a table, and the owner (migrations, sweeps) all of them.
drop function public.fence(regclass);
create function public.enable_row_security(target regclass) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy organization on %s to fanal_app using (organization_id = (select public.current_organization()))
    with check (organization_id = (select public.current_organization()))', target);
  execute format('create policy owner on %s to %I using (true) with check (true)', target, current_user);
end $$;
