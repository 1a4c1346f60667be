-- The AI assistant: how it answers, its documents, and the passages that it answers from.

-- What an organization decided. Without a row the assistant is off.
create table public.ai_configurations (
  organization_id uuid primary key references public.organizations,
  version int not null default 1,
  is_enabled boolean not null,
  name text not null check (name <> ''),
  tone text check (tone <> '' and length(tone) <= 1000),
  languages text[] not null check (cardinality(languages) between 1 and 3 and languages <@ array['fr', 'en', 'es']),
  starters jsonb not null,
  -- What is not answered: words, and whom to ask instead.
  referrals jsonb not null,
  updated_at timestamptz(3) not null
);

create table public.ai_documents (
  organization_id uuid not null references public.organizations,
  id uuid not null,
  version int not null default 1,
  name text not null check (name <> ''),
  name_key text collate "C" not null,
  status text not null check (status in ('pending', 'processing', 'indexed', 'failed')),
  -- Code of the error that ended the reading.
  reason text,
  byte_size bigint not null check (byte_size > 0),
  -- The file whose passages answer, and the one that is read to take its place.
  file_id uuid,
  next_file_id uuid,
  language text check (language in ('fr', 'en', 'es')),
  pages int check (pages >= 0),
  -- Pages without words: pictures of text.
  silent_pages int not null default 0,
  passages int not null default 0,
  added_by_user_id uuid,
  added_by_name text not null,
  created_at timestamptz(3) not null,
  indexed_at timestamptz(3),
  primary key (organization_id, id),
  foreign key (organization_id, file_id) references public.files (organization_id, id) on delete set null (file_id),
  foreign key (organization_id, next_file_id) references public.files (organization_id, id) on delete set null (next_file_id),
  foreign key (organization_id, added_by_user_id) references public.users (organization_id, id) on delete set null (added_by_user_id)
);
create index ai_documents_by_date on public.ai_documents (organization_id, created_at, id);
create index ai_documents_by_file on public.ai_documents (organization_id, file_id) where file_id is not null;
create index ai_documents_by_next_file on public.ai_documents (organization_id, next_file_id) where next_file_id is not null;
create index ai_documents_by_person on public.ai_documents (organization_id, added_by_user_id) where added_by_user_id is not null;
create index ai_documents_pending on public.ai_documents (created_at) where status = 'pending';
-- The file that a row waits for.
create index files_awaited on public.files (organization_id, row_id) where used_by_id is null and row_id is not null;

-- Who may be answered from a document. What is deleted elsewhere leaves it; without any target nobody is answered from it.
create table public.ai_document_targets (
  organization_id uuid not null,
  document_id uuid not null,
  position int not null,
  everybody_id uuid references public.organizations check (everybody_id = organization_id),
  user_group_id uuid,
  structure_group_id uuid,
  site_id uuid,
  project_id uuid,
  profession_id uuid,
  position_id uuid,
  job_category_id uuid,
  user_id uuid,
  kind text not null generated always as (case
    when everybody_id is not null then 'everybody' when user_group_id is not null then 'userGroup'
    when structure_group_id is not null then 'structureGroup' when site_id is not null then 'site'
    when project_id is not null then 'project' when profession_id is not null then 'profession'
    when position_id is not null then 'position' when job_category_id is not null then 'jobCategory' else 'user' end) stored,
  target_id uuid not null generated always as (coalesce(everybody_id, user_group_id, structure_group_id, site_id, project_id,
    profession_id, position_id, job_category_id, user_id)) stored,
  primary key (organization_id, document_id, target_id),
  check (num_nonnulls(everybody_id, user_group_id, structure_group_id, site_id, project_id, profession_id, position_id,
    job_category_id, user_id) = 1),
  foreign key (organization_id, document_id) references public.ai_documents (organization_id, id) on delete cascade,
  foreign key (organization_id, user_group_id) references public.user_groups (organization_id, id) on delete cascade,
  foreign key (organization_id, structure_group_id) references public.structure_groups (organization_id, id) on delete cascade,
  foreign key (organization_id, site_id) references public.sites (organization_id, id) on delete cascade,
  foreign key (organization_id, project_id) references public.projects (organization_id, id) on delete cascade,
  foreign key (organization_id, profession_id) references public.professions (organization_id, id) on delete cascade,
  foreign key (organization_id, position_id) references public.positions (organization_id, id) on delete cascade,
  foreign key (organization_id, job_category_id) references public.job_categories (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references public.users (organization_id, id) on delete cascade
);
create index ai_document_targets_by_target on public.ai_document_targets (organization_id, target_id, document_id);

-- `search` holds the words without accents by the dictionary of the language: those of the heading (A), of the text (B), and of the name of
-- the document (D).
create table public.ai_passages (
  organization_id uuid not null,
  document_id uuid not null,
  place int not null check (place > 0),
  page int check (page > 0),
  line int check (line > 0),
  heading text,
  text text not null,
  language text not null check (language in ('fr', 'en', 'es')),
  search tsvector not null,
  primary key (organization_id, document_id, place),
  foreign key (organization_id, document_id) references public.ai_documents (organization_id, id) on delete cascade
);
create index ai_passages_search on public.ai_passages using gin (organization_id, language, search) with (fastupdate = off);

do $$
declare
  made text;
begin
  foreach made in array array['ai_configurations', 'ai_documents', 'ai_document_targets', 'ai_passages'] loop
    perform public.enable_row_security(('public.' || made)::regclass);
    execute format('grant select, insert, update, delete on public.%I to fanal_app', made);
  end loop;
end $$;

-- The dictionary of a language.
create function public.ai_dictionary(language text) returns regconfig language sql immutable as $$
  select case language when 'fr' then 'pg_catalog.french'::regconfig when 'es' then 'pg_catalog.spanish'::regconfig
    else 'pg_catalog.english'::regconfig end
$$;
grant execute on function public.ai_dictionary(text) to fanal_app, fanal_functions;

-- Passages of these documents of the caller's organization in one language, best first. `coverage` is the part of the question that a
-- passage holds, from 0 to 1: each word weighs the more, the fewer passages have it. Search by words is not leakproof, so that policies
-- would keep the index out of reach (decision 65).
create function public.ai_passages_in(asked text[], spoken text, documents uuid[], most int)
returns table (document_id uuid, place int, matched int, terms int, coverage real, closeness real)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  organization uuid := public.current_organization();
  dictionary regconfig := public.ai_dictionary(spoken);
  passages_in_all bigint;
  word text;
  wanted tsquery;
  frequency bigint;
  queries tsquery[] := '{}';
  weights real[] := '{}';
  frequencies bigint[] := '{}';
  seen text[] := '{}';
  driving tsquery;
  every tsquery;
  reached bigint := 0;
  at int;
begin
  select coalesce(sum(d.passages), 0) into passages_in_all from public.ai_documents d where d.organization_id = organization;
  foreach word in array coalesce(asked[1:24], '{}') loop
    wanted := plainto_tsquery(dictionary, word);
    continue when numnode(wanted) = 0 or wanted::text = any(seen);
    seen := seen || wanted::text;
    select count(*) into frequency from (select from public.ai_passages p
      where p.organization_id = organization and p.language = spoken and p.search @@ wanted limit 2000) counted;
    queries := queries || wanted;
    frequencies := frequencies || frequency;
    weights := weights || ln(1 + greatest(passages_in_all, 1)::real / (frequency + 1))::real;
    every := case when every is null then wanted else every || wanted end;
  end loop;
  if every is null then return; end if;
  -- Candidates: the passages with the rarest words, until there are enough.
  for at in select f.ordinality from unnest(frequencies) with ordinality as f(count, ordinality) where f.count > 0 order by f.count loop
    exit when driving is not null and reached + frequencies[at] > 2000;
    reached := reached + frequencies[at];
    driving := case when driving is null then queries[at] else driving || queries[at] end;
  end loop;
  if driving is null then return; end if;
  return query select found.document_id, found.place, found.matched, cardinality(queries), found.coverage,
      ts_rank_cd(found.search, every, 1) as closeness
    from (select p.document_id, p.place, p.search, q.matched, q.coverage
      from public.ai_passages p cross join lateral (
        select count(*)::int as matched, (sum(w.weight) / (select sum(v) from unnest(weights) as v))::real as coverage
        from unnest(queries, weights) as w(wanted, weight) where p.search @@ w.wanted) q
      where p.organization_id = organization and p.language = spoken and p.search @@ driving and p.document_id = any(documents)
      order by q.coverage desc, p.document_id, p.place limit greatest(most, 1) * 4) found
    order by found.coverage desc, closeness desc, found.document_id, found.place limit most;
end $$;
select public.allow_functions('public.ai_documents'::regclass, 'select (organization_id, passages)');
select public.allow_functions('public.ai_passages'::regclass, 'select (organization_id, document_id, place, language, search)');
select public.declare_function('public.ai_passages_in(text[], text, uuid[], int)');

select public.allow_requested_tasks('index-ai-document');
