-- Passages are found by words that mean nearly the same (decision 65). A word of `asked` may have others behind it, after `|`: a passage
-- that holds one of these has four fifths of its weight. Among passages that hold as much, those come first whose
-- neighbours hold the rest. A word that no passage has weighs as one that several have, where there are many passages.
create or replace function public.ai_passages_in(asked text[], spoken text, documents uuid[], most int)
returns table (document_id uuid, place int, matched int, terms int, coverage real, closeness real)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  organization uuid := public.current_organization();
  dictionary regconfig := public.ai_dictionary(spoken);
  passages_in_all bigint;
  word text;
  one text;
  others text[];
  exactly tsquery;
  wanted tsquery;
  frequency bigint;
  queries tsquery[] := '{}';
  exact tsquery[] := '{}';
  weights real[] := '{}';
  frequencies bigint[] := '{}';
  seen text[] := '{}';
  driving tsquery;
  every tsquery;
  reached bigint := 0;
  at int;
  total real;
begin
  select coalesce(sum(d.passages), 0) into passages_in_all from public.ai_documents d where d.organization_id = organization;
  foreach word in array coalesce(asked[1:24], '{}') loop
    others := (string_to_array(word, '|'))[1:16];
    exactly := plainto_tsquery(dictionary, others[1]);
    continue when numnode(exactly) = 0 or exactly::text = any(seen);
    seen := seen || exactly::text;
    wanted := exactly;
    foreach one in array others[2:] loop
      if numnode(plainto_tsquery(dictionary, one)) > 0 then wanted := wanted || plainto_tsquery(dictionary, one); end if;
    end loop;
    select count(*) into frequency from (select from public.ai_passages p
      where p.organization_id = organization and p.language = spoken and p.search @@ wanted limit 2000) counted;
    queries := queries || wanted;
    exact := exact || exactly;
    frequencies := frequencies || frequency;
    weights := weights || ln(1 + greatest(passages_in_all, 1)::real / (case frequency when 0 then least(4, passages_in_all / 60) else frequency end + 1))::real;
    every := case when every is null then wanted else every || wanted end;
  end loop;
  if every is null then return; end if;
  select sum(v) into total from unnest(weights) as v;
  -- Candidates: the passages with the rarest words, until there are enough.
  for at in select f.ordinality from unnest(frequencies) with ordinality as f(count, ordinality) where f.count > 0 order by f.count loop
    exit when driving is not null and reached + frequencies[at] > 800;
    reached := reached + frequencies[at];
    driving := case when driving is null then queries[at] else driving || queries[at] end;
  end loop;
  if driving is null then return; end if;
  return query with candidates as materialized (
      select p.document_id, p.place, p.search from public.ai_passages p
        where p.organization_id = organization and p.language = spoken and p.search @@ driving and p.document_id = any(documents)
    ), held as (
      select c.document_id, c.place, h.matched, h.weight from candidates c cross join lateral (
        select count(*)::int as matched, sum(w.weight * case when c.search @@ w.exactly then 1 else 0.8 end) as weight
        from unnest(queries, exact, weights) as w(wanted, exactly, weight) where c.search @@ w.wanted) h
      order by h.weight desc, c.document_id, c.place limit 40
    ), near as (
      select h.document_id, h.place, h.matched, h.weight, c.search, h.weight + 0.4 * (
        select coalesce(sum(w.weight), 0) from unnest(queries, weights) as w(wanted, weight)
        where not c.search @@ w.wanted and exists (select from unnest(n.searches) as one(search) where one.search @@ w.wanted)) as nearness
      from held h join candidates c on c.document_id = h.document_id and c.place = h.place cross join lateral (
        select array_agg(p.search) as searches from public.ai_passages p where p.organization_id = organization
          and p.document_id = h.document_id and p.place between h.place - 5 and h.place + 5 and p.language = spoken) n
    )
    select n.document_id, n.place, n.matched, cardinality(queries), (n.weight / total)::real, ts_rank_cd(n.search, every, 1) as closeness
    from near n order by n.nearness desc, closeness desc, n.document_id, n.place limit most;
end $$;
