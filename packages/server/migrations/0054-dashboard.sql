-- How many people an organization had seen in the 30 days before the end of a day, counted by a job; names nobody.
create table public.active_people_days (
  organization_id uuid not null references public.organizations on delete cascade,
  day date not null,
  people int not null,
  primary key (organization_id, day)
);
select public.enable_row_security('public.active_people_days'::regclass);
grant select on public.active_people_days to fanal_app;

-- Security alerts of the last days.
create index audit_log_by_action on public.audit_log (organization_id, action, at, sequence);
-- People by the state of their invitation.
create index users_by_invitation on public.users (organization_id, invitation_status, created_at);
-- Drafts of people who do not publish.
create index infohub_articles_of_members on public.infohub_articles (organization_id, updated_at)
  where status = 'draft' and created_by_a_member;
create index courses_of_members on public.courses (organization_id, updated_at) where status = 'draft' and created_by_a_member;
