-- What a card is searched by stands beside it, so that many matches are counted and read in order from an index alone. Of a person
-- with endless names only the beginning: a row of an index holds 2,700 bytes.
alter table public.cards add column search_key text not null default '';
update public.cards c set search_key = left(u.search_key, 600) from public.users u
  where u.organization_id = c.organization_id and u.id = c.user_id;

-- Whoever adds a card has locked its person, so the name cannot change meanwhile.
create function public.take_search_key() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.search_key := coalesce((select left(u.search_key, 600) from public.users u
    where u.organization_id = new.organization_id and u.id = new.user_id), '');
  return new;
end $$;
create function public.give_search_key() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  update public.cards c set search_key = left(new.search_key, 600) where c.organization_id = new.organization_id and c.user_id = new.id;
  return null;
end $$;
revoke all on function public.take_search_key(), public.give_search_key() from public;
create trigger cards_take_search_key before insert on public.cards for each row execute function public.take_search_key();
create trigger users_give_search_key after update of search_key on public.users
  for each row when (old.search_key is distinct from new.search_key) execute function public.give_search_key();

drop index public.cards_by_status, public.cards_by_type, public.cards_by_date;
create index cards_by_status on public.cards (organization_id, status, listed_at, id) include (user_id, search_key) where replaced_by_id is null;
create index cards_by_type on public.cards (organization_id, card_type_id, status, listed_at, id) include (user_id, search_key)
  where replaced_by_id is null;
create index cards_by_date on public.cards (organization_id, listed_at, id) include (user_id, search_key) where replaced_by_id is null;
