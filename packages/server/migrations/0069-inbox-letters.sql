-- Whoever wants what waits by mail on Monday morning, and when it was sent last.
create table public.inbox_letters (
  organization_id uuid not null references public.organizations on delete cascade,
  user_id uuid not null,
  ordered_at timestamptz(3) not null,
  sent_on date,
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references public.users (organization_id, id) on delete cascade
);
select public.enable_row_security('public.inbox_letters'::regclass);
grant select, insert, update, delete on public.inbox_letters to fanal_app;
