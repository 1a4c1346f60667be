-- Whoever waits for a change of the settings is answered at once when the access of the account ends (decision 89). Members and
-- guests use no portal: that thousands of them leave together tells nobody anything.
create function public.signal_closed_access() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_table_name = 'accounts' then
    perform pg_notify('organization_settings', old.id::text);
  else
    perform pg_notify('organization_settings', old.account_id::text);
  end if;
  return null;
end $$;
create trigger signal_blocked after update of invitation_status, account_id on public.users for each row
  when (old.account_id is not null and old.role_type not in ('member', 'guest')
    and (new.account_id is distinct from old.account_id
      or (new.invitation_status = 'disabled' and old.invitation_status <> 'disabled')))
  execute function public.signal_closed_access();
create trigger signal_removed after delete on public.users for each row
  when (old.account_id is not null and old.role_type not in ('member', 'guest'))
  execute function public.signal_closed_access();
create trigger signal_locked after update of locked_at on public.accounts for each row
  when (old.locked_at is null and new.locked_at is not null)
  execute function public.signal_closed_access();
