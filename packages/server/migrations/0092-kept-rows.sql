-- Rows of lists are kept until one of their lists changes: the names of categories and collections that stand in them are watched as well.
select public.track_list('public.infohub_categories');
select public.track_list('public.course_collections');
select public.track_list('public.course_categories');
insert into public.list_states (organization_id, list, row_count, revision)
  select organization_id, 'infohub_categories', count(*), 1 from public.infohub_categories group by organization_id
  union all select organization_id, 'course_collections', count(*), 1 from public.course_collections group by organization_id
  union all select organization_id, 'course_categories', count(*), 1 from public.course_categories group by organization_id;
