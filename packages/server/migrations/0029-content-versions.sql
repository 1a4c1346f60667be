-- Every published state of a post, an article or a course, as it was when readers saw it (decision 43). The feature that owns the item writes its snapshot,
-- and removes its versions when it erases the item.
create table public.content_versions (
  organization_id uuid not null references public.organizations,
  kind text not null check (kind in ('post', 'article', 'course')),
  item_id uuid not null,
  number int not null check (number > 0),
  snapshot jsonb not null,
  -- The files that the snapshot shows: they stay as long as the version does.
  file_ids uuid[] not null,
  created_at timestamptz(3) not null,
  created_by uuid,
  primary key (organization_id, kind, item_id, number),
  foreign key (organization_id, created_by) references public.users (organization_id, id) on delete set null (created_by)
);
create index content_versions_by_person on public.content_versions (organization_id, created_by) where created_by is not null;
select public.enable_row_security('public.content_versions');
-- A kept version is never changed.
grant select, insert, delete on public.content_versions to fanal_app;
