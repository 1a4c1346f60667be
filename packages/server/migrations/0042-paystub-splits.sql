-- One PDF of a whole payroll, while somebody looks at whom its pages go to. The file is encrypted, and erased with the confirmation, the
-- cancellation or after a day; no amount is stored here.
create table public.paystub_splits (
  organization_id uuid not null references public.organizations,
  id uuid not null,
  version int not null default 1,
  state text not null check (state in ('reading', 'waiting', 'keeping', 'done', 'failed')),
  -- Null once the file was erased.
  file_id uuid,
  file_name text not null check (file_name <> ''),
  byte_size int not null,
  page_count int not null check (page_count > 0),
  pages_read int not null default 0,
  pay_date date not null,
  period_start date not null,
  period_end date not null,
  -- Somebody said that stubs of the same name are replaced.
  replaces boolean not null default false,
  failure text check (failure <> ''),
  account_id uuid not null,
  user_id uuid,
  actor_name text not null,
  created_at timestamptz(3) not null,
  -- Of the last thing that was done; work that stands still is taken up again.
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references public.users (organization_id, id) on delete set null (user_id),
  foreign key (organization_id, file_id) references public.files (organization_id, id),
  check (period_end >= period_start),
  check ((state in ('done', 'failed')) = (file_id is null)),
  check ((state = 'failed') = (failure is not null)),
  check (pages_read <= page_count)
);
create index paystub_splits_by_time on public.paystub_splits (organization_id, created_at, id);
create index paystub_splits_to_resume on public.paystub_splits (updated_at) where state in ('reading', 'keeping');
create index paystub_splits_to_erase on public.paystub_splits (created_at);
create index paystub_splits_by_file on public.paystub_splits (organization_id, file_id) where file_id is not null;
create index paystub_splits_by_user on public.paystub_splits (organization_id, user_id) where user_id is not null;

create table public.paystub_split_pages (
  organization_id uuid not null,
  split_id uuid not null,
  page int not null check (page > 0),
  -- Why the page goes to its person, or to nobody.
  reason text not null check (reason in ('number', 'name', 'continued', 'unknownNumber', 'sharedNumber', 'unknownName', 'sharedName', 'unnumbered',
    'several', 'nobody', 'noText')),
  user_id uuid,
  -- Numbers and names of employees that the page says.
  numbers text[] not null,
  names text[] not null,
  decision text check (decision in ('give', 'continue', 'leaveOut')),
  given_user_id uuid,
  decision_reason text check (decision_reason <> ''),
  -- Name of the stub that the page was ordered to become a part of.
  stub_name text check (stub_name <> ''),
  kept_at timestamptz(3),
  refusal text check (refusal <> ''),
  primary key (organization_id, split_id, page),
  foreign key (organization_id, split_id) references public.paystub_splits (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references public.users (organization_id, id) on delete set null (user_id),
  foreign key (organization_id, given_user_id) references public.users (organization_id, id) on delete set null (given_user_id),
  check ((user_id is not null) <= (reason in ('number', 'name'))),
  check ((given_user_id is not null) <= (decision is not distinct from 'give')),
  check ((kept_at is not null) <= (stub_name is not null)),
  check (kept_at is null or refusal is null)
);
create index paystub_split_pages_by_user on public.paystub_split_pages (organization_id, user_id) where user_id is not null;
create index paystub_split_pages_by_given_user on public.paystub_split_pages (organization_id, given_user_id) where given_user_id is not null;

do $$
declare
  made text;
begin
  foreach made in array array['paystub_splits', 'paystub_split_pages'] loop
    perform public.enable_row_security(('public.' || made)::regclass);
    execute format('grant select, insert, update, delete on public.%I to fanal_app', made);
  end loop;
end $$;

-- Lets requests order more tasks. Only the list in `enqueue_job` changes, whatever else the function says.
create function public.allow_requested_tasks(variadic tasks text[]) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  before text := pg_get_functiondef('public.enqueue_job(text, json, timestamptz, text)'::regprocedure);
  added text := (select string_agg(quote_literal(task) || ', ', '') from unnest(tasks) as task);
  after text := replace(before, '''run-import'',', added || '''run-import'',');
begin
  if after = before then
    raise exception 'enqueue_job has no list of tasks';
  end if;
  execute after;
end $$;
revoke all on function public.allow_requested_tasks(text[]) from public;

-- A PDF of their own organization is read, and its stubs are kept.
select public.allow_requested_tasks('read-paystub-split', 'keep-paystub-split');
