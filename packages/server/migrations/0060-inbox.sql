-- The inbox of the dashboard: what people put off until a day, and what they assign to each other. What waits is asked of the modules.
create table public.inbox_snoozes (
  organization_id uuid not null references public.organizations on delete cascade,
  id uuid not null,
  kind text not null check (kind <> ''),
  object_id uuid not null,
  -- Whoever put it off: for this account alone, or for everybody.
  account_id uuid not null,
  is_for_everybody boolean not null,
  until date not null,
  created_at timestamptz not null,
  primary key (organization_id, id)
);
create unique index inbox_snoozes_of_everybody on public.inbox_snoozes (organization_id, kind, object_id) where is_for_everybody;
create unique index inbox_snoozes_of_one on public.inbox_snoozes (organization_id, kind, object_id, account_id) where not is_for_everybody;
create index inbox_snoozes_over on public.inbox_snoozes (until);
select public.enable_row_security('public.inbox_snoozes'::regclass);
grant select, insert, update, delete on public.inbox_snoozes to fanal_app;

create table public.inbox_assignments (
  organization_id uuid not null references public.organizations on delete cascade,
  kind text not null check (kind <> ''),
  object_id uuid not null,
  user_id uuid not null,
  assigned_by uuid not null,
  assigned_at timestamptz not null,
  primary key (organization_id, kind, object_id),
  foreign key (organization_id, user_id) references public.users (organization_id, id) on delete cascade
);
create index inbox_assignments_by_person on public.inbox_assignments (organization_id, user_id, kind);
create index inbox_assignments_by_age on public.inbox_assignments (assigned_at);
select public.enable_row_security('public.inbox_assignments'::regclass);
grant select, insert, update, delete on public.inbox_assignments to fanal_app;

-- What waits of people, each list as it is read.
create index users_without_supervisor on public.users (organization_id, created_at, id)
  where supervisor_id is null and invitation_status <> 'disabled' and role_type <> 'organizationAdmin';
create index users_incomplete on public.users (organization_id, created_at, id)
  where invitation_status <> 'disabled' and (given_name = '' or family_name = '' or (email is null and phone is null));
create index users_locked on public.users (organization_id, disabled_at, id)
  where invitation_status = 'disabled' and disabled_by = 'security';
create index users_by_locale on public.users (organization_id, locale) where locale is not null and invitation_status <> 'disabled';
create index invitations_failed on public.invitations (organization_id, created_at, user_id) where state = 'failed';
create index imports_refused on public.imports (organization_id, ended_at, id) where status = 'done' and refused > 0;
create index paystub_runs_open on public.paystub_runs (organization_id, pay_date, id) where stage in ('received', 'checked');
create index post_contents_outdated on public.post_contents (organization_id, post_id) where is_outdated;
create index infohub_contents_outdated on public.infohub_contents (organization_id, article_id) where is_outdated;
-- The first day that is overdue of each required course.
create index course_assignments_late_by_course on public.course_assignments (organization_id, course_id, due_on, user_id)
  where importance = 'required' and due_on is not null and not is_completed;
