-- Vectors of passages, where an embedding model is configured (decision 75): a passage is then found by its meaning too.

create table public.ai_passage_vectors (
  organization_id uuid not null,
  document_id uuid not null,
  place int not null,
  -- The model that made it: vectors of two models cannot be compared.
  model text not null check (model <> ''),
  -- Of length 1.
  vector real[] not null check (cardinality(vector) between 1 and 4096),
  primary key (organization_id, document_id, place),
  foreign key (organization_id, document_id, place) references public.ai_passages (organization_id, document_id, place) on delete cascade
);
select public.enable_row_security('public.ai_passage_vectors'::regclass);
grant select, insert, update, delete on public.ai_passage_vectors to fanal_app;

-- The cosine of two vectors of length 1.
create function public.ai_closeness(one real[], other real[]) returns real language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select sum(t.a * t.b)::real from unnest(one, other) as t(a, b)
$$;

-- Where the server has pgvector, its operator computes the same much faster. Whatever goes wrong leaves the plain one in place.
do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'vector') then
    create extension if not exists vector with schema public;
    create or replace function public.ai_closeness(one real[], other real[]) returns real language sql immutable parallel safe
      set search_path = pg_catalog, pg_temp as 'select (1 - (one::public.vector operator(public.<=>) other::public.vector))::real';
    if abs(public.ai_closeness(array[0.6, 0.8]::real[], array[1, 0]::real[]) - 0.6) > 0.001 then
      raise exception 'the operator of pgvector answers something else';
    end if;
  end if;
exception when others then
  raise notice 'pgvector is not used: %', sqlerrm;
end $$;
grant execute on function public.ai_closeness(real[], real[]) to fanal_app;
