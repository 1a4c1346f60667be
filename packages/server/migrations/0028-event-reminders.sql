-- Reminders to those who have not answered an event: who ordered one, when, and how many it went to.
create table public.event_reminders (
  organization_id uuid not null references public.organizations,
  id uuid not null,
  post_id uuid not null,
  requested_by_name text not null,
  requested_at timestamptz(3) not null,
  -- When everybody had been notified, and how many these were.
  done_at timestamptz(3),
  people int check (people >= 0),
  primary key (organization_id, id),
  foreign key (organization_id, post_id) references public.posts (organization_id, id) on delete cascade,
  check ((done_at is null) = (people is null))
);
create index event_reminders_by_post on public.event_reminders (organization_id, post_id, requested_at);
create index event_reminders_running on public.event_reminders (requested_at) where done_at is null;
select public.enable_row_security('public.event_reminders');
grant select, insert, update on public.event_reminders to fanal_app;

-- The notification of an event is shown again when its person is reminded.
alter table public.notifications add column reminded_at timestamptz(3);

-- Requests may order a reminder in their own organisation. Only the list of tasks changes, whatever else the function says.
do $$
declare
  before text := pg_get_functiondef('public.enqueue_job(text, json, timestamptz, text)'::regprocedure);
  after text := replace(before, '''run-import'',', '''remind-of-event'', ''run-import'',');
begin
  if after = before then
    raise exception 'enqueue_job has no list of tasks';
  end if;
  execute after;
end $$;
