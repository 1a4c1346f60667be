-- What a transaction has changed in lists. It is added to list_states as the transaction commits: whoever changes the same list
-- waits for that commit alone, and not for all that the other transaction does before it. Each transaction removes its own rows, so
-- nobody sees those of another one, and nothing is lost with an unlogged table.
create unlogged table public.list_changes (
  transaction_id xid8 not null,
  organization_id uuid not null,
  list text not null,
  added bigint not null
);
create index list_changes_by_transaction on public.list_changes (transaction_id);
select public.enable_row_security('public.list_changes');
grant select on public.list_changes to fanal_app;
select public.allow_functions('public.list_changes', 'select, insert, delete');

create or replace function public.note_list_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_table_schema <> 'public' then
    raise insufficient_privilege using message = 'only lists of the application are counted';
  end if;
  insert into public.list_changes
    select pg_current_xact_id(), organization_id, tg_table_name, case tg_op when 'INSERT' then count(*) when 'DELETE' then -count(*) else 0 end
    from changed group by organization_id;
  return null;
end $$;
select public.declare_function('public.note_list_change()');

-- The first row of a transaction brings the others with it: in one order for all transactions, so that none waits for another in a circle.
create function public.apply_list_changes() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  with own as (
    delete from public.list_changes where transaction_id = pg_current_xact_id() returning organization_id, list, added
  )
  insert into public.list_states select organization_id, list, sum(added), 1 from own group by organization_id, list order by organization_id, list
    on conflict (organization_id, list) do update set row_count = list_states.row_count + excluded.row_count, revision = list_states.revision + 1;
  return null;
end $$;
select public.declare_function('public.apply_list_changes()');
create constraint trigger list_changes_applied after insert on public.list_changes deferrable initially deferred
  for each row execute function public.apply_list_changes();
