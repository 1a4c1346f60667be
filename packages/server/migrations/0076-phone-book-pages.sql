-- One page of the members that a search finds, in the order of their names, with how many there are: the trigram index is read once for both.
-- Members by part of a name, by their position or site, by part of an e-mail or by digits of a number; null leaves a criterion out.
create function public.phone_book_members_page(named text, mailed text, mobile text, work text, positions uuid[], sites uuid[], of_site uuid,
  descending boolean, take int, skip int)
returns table (total bigint, ids uuid[])
language plpgsql stable as $$
declare
  organization uuid := public.current_organization();
  criteria text := concat_ws(' or ', case when named is not null then 'search_key like $2' end, case when mailed is not null then 'email_key like $3' end,
    case when mobile is not null then 'mobile_digits like $4' end, case when work is not null then 'work_digits like $5' end,
    case when cardinality(positions) > 0 then 'position_id = any($6)' end, case when cardinality(sites) > 0 then 'site_id = any($7)' end);
  way text := case when descending then 'desc' else 'asc' end;
begin
  return query execute format('with found as materialized (
      select id, name_key from public.phone_book_members where organization_id = $1 and (%s) and ($8 is null or site_id = $8))
    select (select count(*) from found), array(select id from found order by name_key %s, id %s limit $9 offset $10)',
    coalesce(nullif(criteria, ''), 'false'), way, way)
    using organization, named, mailed, mobile, work, positions, sites, of_site, take, skip;
end $$;
select public.declare_function('public.phone_book_members_page(text, text, text, text, uuid[], uuid[], uuid, boolean, int, int)');
