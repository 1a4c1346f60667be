-- Who leads a group of the structure or a user group: its members are below him, as if he were their supervisor (ROLES-10, GAP-04).
create table public.group_leaders (
  organization_id uuid not null,
  structure_group_id uuid,
  user_group_id uuid,
  group_id uuid not null generated always as (coalesce(structure_group_id, user_group_id)) stored,
  user_id uuid not null,
  primary key (organization_id, group_id, user_id),
  check (num_nonnulls(structure_group_id, user_group_id) = 1),
  foreign key (organization_id, structure_group_id) references public.structure_groups (organization_id, id) on delete cascade,
  foreign key (organization_id, user_group_id) references public.user_groups (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references public.users (organization_id, id) on delete cascade
);
create index group_leaders_by_user on public.group_leaders (organization_id, user_id, group_id);

select public.enable_row_security('public.group_leaders');
grant select, insert, delete on public.group_leaders to fanal_app;
