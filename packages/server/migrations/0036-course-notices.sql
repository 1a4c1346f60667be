-- Notifications of a published course: one for each version that asks people.
alter table public.notifications
  add column course_id uuid,
  add column course_version int,
  add foreign key (organization_id, course_id) references public.courses (organization_id, id) on delete cascade,
  add constraint notifications_of_courses_check check ((course_id is not null) = (type = 'coursePublished')),
  add constraint notifications_of_course_versions_check check ((course_version is not null) = (type = 'coursePublished'));
create unique index notifications_of_course on public.notifications (organization_id, course_id, course_version, user_id) where type = 'coursePublished';

-- The state of the people of an organisation when assignments were last compared with the audiences of all its courses.
create table public.course_syncs (
  organization_id uuid not null references public.organizations,
  revision text not null,
  synced_at timestamptz(3) not null,
  primary key (organization_id)
);
select public.enable_row_security('public.course_syncs'::regclass);
grant select, insert, update, delete on public.course_syncs to fanal_app;

-- Requests may order these for courses of their own organisation. Only the list of tasks changes.
do $$
declare
  before text := pg_get_functiondef('public.enqueue_job(text, json, timestamptz, text)'::regprocedure);
  after text := replace(before, '''run-import'',', '''notify-of-course'', ''sync-course'', ''run-import'',');
begin
  if after = before then
    raise exception 'enqueue_job has no list of tasks';
  end if;
  execute after;
end $$;
