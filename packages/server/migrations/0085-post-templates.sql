-- What a new post or event can begin with (decision 86): a person's own templates, and those of the organization.
create table public.post_templates (
  organization_id uuid not null references public.organizations,
  id uuid not null,
  type text not null check (type in ('post', 'event')),
  name text not null check (name <> ''),
  name_key text not null,
  is_shared boolean not null,
  -- Who made it. Null when that person was removed: one of the organization stays, an own one is swept.
  owner_id uuid,
  -- What readers would see and the options, as kept versions hold them; without a status and without moments of publication.
  snapshot jsonb not null,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, owner_id) references public.users (organization_id, id) on delete set null (owner_id)
);
create unique index post_templates_shared_name on public.post_templates (organization_id, type, name_key) where is_shared;
create unique index post_templates_own_name on public.post_templates (organization_id, owner_id, type, name_key) where not is_shared;
create index post_templates_by_owner on public.post_templates (organization_id, owner_id) where owner_id is not null;
create index post_templates_abandoned on public.post_templates (organization_id, id) where owner_id is null and not is_shared;
select public.enable_row_security('public.post_templates');
grant select, insert, update, delete on public.post_templates to fanal_app;

-- Files that a template shows: they stay as long as it does, even when the post that they came from is erased.
create table public.post_template_files (
  organization_id uuid not null,
  template_id uuid not null,
  file_id uuid not null,
  primary key (organization_id, template_id, file_id),
  foreign key (organization_id, template_id) references public.post_templates (organization_id, id) on delete cascade,
  foreign key (organization_id, file_id) references public.files (organization_id, id) on delete cascade
);
create index post_template_files_by_file on public.post_template_files (organization_id, file_id);
select public.enable_row_security('public.post_template_files');
grant select, insert, delete on public.post_template_files to fanal_app;
