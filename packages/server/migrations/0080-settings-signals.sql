-- Whoever waits for a change of an organization's settings is told at its commit (decision 81).
create function public.signal_settings() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_notify('organization_settings', new.organization_id::text);
  return null;
end $$;
create trigger signal_settings after update of version on public.organizations
  for each row when (old.version is distinct from new.version) execute function public.signal_settings();
