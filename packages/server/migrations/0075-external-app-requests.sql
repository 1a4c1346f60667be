-- Apps that organizations miss in the catalogue, and what super admins answered.
create table public.external_app_requests (
  organization_id uuid not null references public.organizations,
  id uuid not null,
  version int not null default 1,
  name text not null check (name <> ''),
  description text,
  status text not null check (status in ('pending', 'done', 'declined')),
  requested_by_name text not null,
  requested_by_user_id uuid,
  requested_at timestamptz(3) not null,
  answer text,
  answered_at timestamptz(3),
  primary key (organization_id, id),
  foreign key (organization_id, requested_by_user_id) references public.users (organization_id, id) on delete set null (requested_by_user_id),
  check ((status = 'pending') = (answered_at is null))
);
create unique index external_app_requests_anywhere on public.external_app_requests (id);
create index external_app_requests_by_age on public.external_app_requests (requested_at, id);
create index external_app_requests_by_user on public.external_app_requests (organization_id, requested_by_user_id)
  where requested_by_user_id is not null;
select public.enable_row_security('public.external_app_requests'::regclass);
grant select, insert on public.external_app_requests to fanal_app;

-- Notes what a super admin answers to a request of any organization that still has this version, and tells the request. No row when there
-- is none, or no super admin asks.
create function public.answer_external_app_request(request uuid, from_version int, new_status text, new_answer text, at timestamptz)
returns table (id uuid, version int, name text, description text, status text, organization_id uuid, organization_name text,
  requested_by text, requested_at timestamptz, answer text, answered_at timestamptz)
language sql as $$
  update public.external_app_requests r set version = r.version + 1, status = new_status, answer = new_answer, answered_at = at
  from public.organizations o
  where public.is_super_admin_asking() and r.id = request and r.version = from_version and o.organization_id = r.organization_id
  returning r.id, r.version, r.name, r.description, r.status, r.organization_id, o.display_name, r.requested_by_name, r.requested_at,
    r.answer, r.answered_at
$$;
select public.allow_functions('public.external_app_requests'::regclass, 'select, update (version, status, answer, answered_at)');
select public.declare_function('public.answer_external_app_request(uuid, int, text, text, timestamptz)');

select public.allow_requested_tasks('tell-of-app-request', 'tell-of-app-answer');
