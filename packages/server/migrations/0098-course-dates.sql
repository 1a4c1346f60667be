-- Lists of courses are ordered by the date that they show beside the state.
drop index public.courses_by_date;
create index courses_by_date on public.courses (organization_id, coalesce(archived_at, published_at, updated_at), id);
