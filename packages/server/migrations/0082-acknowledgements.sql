-- Acknowledgement asked of a post or an event: who confirmed which version and when (decision 83); and reminders to those who have not
-- confirmed, or not read it.
alter table public.posts
  add column is_acknowledgement_asked boolean not null default false,
  add column acknowledgement_due_on date,
  -- Confirmations of people who were removed since, counted without a name.
  add column removed_acknowledgements int not null default 0 check (removed_acknowledgements >= 0),
  add constraint posts_acknowledgement_check check (is_acknowledgement_asked or acknowledgement_due_on is null);
create index posts_acknowledgement on public.posts (organization_id, published_at, id) where is_acknowledgement_asked and status = 'published';

create table public.post_acknowledgements (
  organization_id uuid not null,
  post_id uuid not null,
  user_id uuid not null,
  locale text not null check (locale in ('fr_CA', 'en_CA', 'en_US', 'es_ES')),
  -- The kept version that the person had before the eyes.
  version_number int not null check (version_number > 0),
  acknowledged_at timestamptz(3) not null,
  primary key (organization_id, post_id, user_id),
  foreign key (organization_id, post_id) references public.posts (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references public.users (organization_id, id) on delete cascade
);
create index post_acknowledgements_by_user on public.post_acknowledgements (organization_id, user_id);
select public.enable_row_security('public.post_acknowledgements');
-- What was confirmed is never changed.
grant select, insert on public.post_acknowledgements to fanal_app;

-- A confirmation only goes with its person or its post; a post that is going is not found any more.
create function public.count_removed_acknowledgements() returns trigger language plpgsql as $$
begin
  update public.posts p set removed_acknowledgements = p.removed_acknowledgements + 1
  where p.organization_id = old.organization_id and p.id = old.post_id;
  return old;
end $$;
create trigger count_removed_acknowledgements after delete on public.post_acknowledgements
  for each row execute function public.count_removed_acknowledgements();

-- Reminders that somebody orders: for everybody who is missing, or for the people named.
create table public.post_reminders (
  organization_id uuid not null references public.organizations,
  id uuid not null,
  post_id uuid not null,
  user_ids uuid[],
  requested_by_name text not null,
  requested_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- When everybody had been notified, and how many these were.
  done_at timestamptz(3),
  people int check (people >= 0),
  primary key (organization_id, id),
  foreign key (organization_id, post_id) references public.posts (organization_id, id) on delete cascade,
  check ((done_at is null) = (people is null))
);
create index post_reminders_by_post on public.post_reminders (organization_id, post_id, requested_at);
create index post_reminders_running on public.post_reminders (updated_at) where done_at is null;
select public.enable_row_security('public.post_reminders');
grant select, insert, update on public.post_reminders to fanal_app;

-- The reminder is about reading, not about an answer to an event.
alter table public.notifications add column is_reading_reminder boolean not null default false;

select public.allow_requested_tasks('remind-of-post');
