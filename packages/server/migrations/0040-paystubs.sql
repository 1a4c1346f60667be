-- Pay stubs: payrolls by pay date, their stubs, who opened them, and what an organisation wants of a pay run. The stubs themselves are
-- encrypted files; no amount is stored here.

-- The key by which employee numbers of file names are compared (employee-numbers.rules.ts computes the same one).
alter table public.users add column employee_number_key text collate "C" generated always as (
  upper(regexp_replace(regexp_replace(normalize(regexp_replace(employee_number,
    '[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFE00-\uFE0F\uFEFF]', '', 'g'), NFKC),
    '[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFE00-\uFE0F\uFEFF]', '', 'g'),
    '[\u2010-\u2015\u2212\u2E3A\u2E3B\uFE58\uFE63\uFF0D]', '-', 'g') collate "C")) stored;
create index users_by_number_key on public.users (organization_id, employee_number_key) where employee_number_key is not null;

create table public.paystub_settings (
  organization_id uuid not null primary key references public.organizations,
  version int not null default 1,
  period_length text not null check (period_length in ('week', 'twoWeeks', 'month')),
  pay_weekday int not null check (pay_weekday between 1 and 7),
  days_after_period int not null check (days_after_period between 0 and 31),
  reads_pdfs boolean not null,
  needs_second_person boolean not null,
  release_time text not null check (release_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  sends_push boolean not null,
  remind_after_days int check (remind_after_days between 1 and 30),
  keep_years int not null check (keep_years between 3 and 20),
  updated_at timestamptz(3) not null
);

create table public.paystub_runs (
  organization_id uuid not null references public.organizations,
  id uuid not null,
  version int not null default 1,
  pay_date date not null,
  period_start date not null,
  period_end date not null,
  stage text not null check (stage in ('received', 'checked', 'approved', 'releasing', 'released')),
  received_at timestamptz(3) not null,
  received_by_name text not null,
  checked_at timestamptz(3),
  checked_by_name text,
  checked_by_account uuid,
  approved_at timestamptz(3),
  approved_by_name text,
  approved_by_account uuid,
  -- Why an approval was refused.
  note text check (note <> ''),
  release_at timestamptz(3),
  -- Counts the releases: each notifies a person once.
  release_number int not null default 0,
  released_at timestamptz(3),
  -- Of the latest release.
  last_released_at timestamptz(3),
  auto_reminded_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (organization_id, id),
  unique (organization_id, pay_date),
  check (period_end >= period_start),
  check ((stage in ('approved', 'releasing')) = (release_at is not null)),
  check (stage <> 'released' or released_at is not null)
);
create index paystub_runs_to_release on public.paystub_runs (release_at) where release_at is not null;
create index paystub_runs_to_remind on public.paystub_runs (last_released_at) where last_released_at is not null and auto_reminded_at is null;

create table public.paystubs (
  organization_id uuid not null,
  id uuid not null,
  run_id uuid not null,
  version int not null default 1,
  -- Name and number stay when the person is deleted: the law wants the stubs to be kept.
  user_id uuid,
  employee_number text not null,
  display_name text not null,
  name_key text collate "C" not null,
  file_id uuid not null,
  file_name text not null check (file_name <> ''),
  file_name_key text collate "C" not null,
  byte_size int not null,
  state text not null check (state in ('ready', 'doubt', 'contradiction', 'held', 'unseen', 'seen', 'recalled', 'replaced')),
  -- What was read in the document; never an amount.
  findings jsonb not null,
  other_user_id uuid,
  matched_by text not null check (matched_by in ('fileName', 'hand', 'decision')),
  match_reason text check (match_reason <> ''),
  decided_by_account uuid,
  -- Keyed marks of bytes and text: they recognise the same content, and say nothing about it.
  content_mark bytea not null,
  text_mark bytea,
  sent_at timestamptz(3) not null,
  sent_by uuid,
  sent_by_name text not null,
  is_replacement boolean not null default false,
  released_at timestamptz(3),
  recalled_at timestamptz(3),
  opened_count int not null default 0,
  last_opened_at timestamptz(3),
  reminded_at timestamptz(3),
  primary key (organization_id, id),
  foreign key (organization_id, run_id) references public.paystub_runs (organization_id, id),
  foreign key (organization_id, user_id) references public.users (organization_id, id) on delete set null (user_id),
  foreign key (organization_id, other_user_id) references public.users (organization_id, id) on delete set null (other_user_id),
  foreign key (organization_id, sent_by) references public.users (organization_id, id) on delete set null (sent_by),
  foreign key (organization_id, file_id) references public.files (organization_id, id),
  check ((state in ('unseen', 'seen')) <= (released_at is not null)),
  check ((state = 'seen') <= (opened_count > 0))
);
-- One waiting and one visible stub of a file name; recalled and replaced ones stay beside them.
create unique index paystubs_waiting on public.paystubs (organization_id, run_id, file_name_key) where state in ('ready', 'doubt', 'contradiction', 'held');
create unique index paystubs_visible on public.paystubs (organization_id, run_id, file_name_key) where state in ('unseen', 'seen');
create index paystubs_by_name on public.paystubs (organization_id, run_id, name_key, id);
create index paystubs_by_state on public.paystubs (organization_id, run_id, state, name_key, id);
create index paystubs_by_file_name on public.paystubs (organization_id, run_id, file_name_key);
create index paystubs_by_user on public.paystubs (organization_id, user_id, run_id);
create index paystubs_by_other_user on public.paystubs (organization_id, other_user_id) where other_user_id is not null;
create index paystubs_by_sender on public.paystubs (organization_id, sent_by) where sent_by is not null;
create index paystubs_by_content on public.paystubs (organization_id, content_mark);
create index paystubs_by_text on public.paystubs (organization_id, text_mark) where text_mark is not null;
create index paystubs_by_file on public.paystubs (organization_id, file_id);

-- How many stubs of a payroll have each state, kept by triggers: a list of 100,000 people is not counted each time.
create table public.paystub_counts (
  organization_id uuid not null,
  run_id uuid not null,
  state text not null,
  stubs int not null check (stubs >= 0),
  primary key (organization_id, run_id, state),
  foreign key (organization_id, run_id) references public.paystub_runs (organization_id, id) on delete cascade
);

create table public.paystub_openings (
  organization_id uuid not null,
  paystub_id uuid not null,
  at timestamptz(3) not null,
  id uuid not null,
  primary key (organization_id, paystub_id, at, id),
  foreign key (organization_id, paystub_id) references public.paystubs (organization_id, id) on delete cascade
);

-- Recalls with the message to the people concerned.
create table public.paystub_recalls (
  organization_id uuid not null,
  id uuid not null,
  run_id uuid not null,
  message text not null check (message <> ''),
  at timestamptz(3) not null,
  by_name text not null,
  stubs int not null,
  opened int not null,
  primary key (organization_id, id),
  foreign key (organization_id, run_id) references public.paystub_runs (organization_id, id) on delete cascade
);
create index paystub_recalls_by_run on public.paystub_recalls (organization_id, run_id);

do $$
declare
  made text;
begin
  foreach made in array array['paystub_settings', 'paystub_runs', 'paystubs', 'paystub_counts', 'paystub_openings', 'paystub_recalls'] loop
    perform public.enable_row_security(('public.' || made)::regclass);
    execute format('grant select, insert, update, delete on public.%I to fanal_app', made);
  end loop;
end $$;

-- Runs for this table, and for nothing else that carries it. Only this function writes the counts.
create function public.count_paystubs() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_relid <> 'public.paystubs'::regclass then
    raise insufficient_privilege using message = 'only pay stubs are counted';
  end if;
  if tg_op = 'INSERT' then
    insert into public.paystub_counts as c (organization_id, run_id, state, stubs)
      select n.organization_id, n.run_id, n.state, count(*) from new_rows n group by 1, 2, 3 order by 1, 2, 3
      on conflict (organization_id, run_id, state) do update set stubs = c.stubs + excluded.stubs;
  elsif tg_op = 'DELETE' then
    update public.paystub_counts c set stubs = c.stubs - x.gone
      from (select organization_id, run_id, state, count(*) as gone from old_rows group by 1, 2, 3) x
      where c.organization_id = x.organization_id and c.run_id = x.run_id and c.state = x.state;
  else
    insert into public.paystub_counts as c (organization_id, run_id, state, stubs)
      select x.organization_id, x.run_id, x.state, 0 from (select organization_id, run_id, state from new_rows
        except select organization_id, run_id, state from old_rows) x order by 1, 2, 3
      on conflict do nothing;
    update public.paystub_counts c set stubs = c.stubs + x.change
      from (select organization_id, run_id, state, sum(one) as change from (
          select organization_id, run_id, state, 1 as one from new_rows union all select organization_id, run_id, state, -1 from old_rows) a
        group by 1, 2, 3 having sum(one) <> 0) x
      where c.organization_id = x.organization_id and c.run_id = x.run_id and c.state = x.state;
  end if;
  return null;
end $$;
create trigger count_new after insert on public.paystubs referencing new table as new_rows
  for each statement execute function public.count_paystubs();
create trigger count_changed after update on public.paystubs referencing old table as old_rows new table as new_rows
  for each statement execute function public.count_paystubs();
create trigger count_gone after delete on public.paystubs referencing old table as old_rows
  for each statement execute function public.count_paystubs();
select public.allow_functions('public.paystub_counts', 'select, insert, update');
select public.declare_function('public.count_paystubs()');
revoke insert, update, delete on public.paystub_counts from fanal_app;

-- A released stub, a reminder of it, and a recall with its message.
alter table public.notifications
  add column paystub_id uuid,
  add column paystub_run_id uuid,
  add column paystub_release int,
  add column paystub_recall_id uuid,
  add foreign key (organization_id, paystub_id) references public.paystubs (organization_id, id) on delete cascade,
  add foreign key (organization_id, paystub_run_id) references public.paystub_runs (organization_id, id) on delete cascade,
  add foreign key (organization_id, paystub_recall_id) references public.paystub_recalls (organization_id, id) on delete cascade,
  add check ((paystub_id is not null) = (type in ('paystub', 'paystubRecalled'))),
  add check ((paystub_recall_id is not null) = (type = 'paystubRecalled'));
-- The list of types grows by two, whatever it contains already.
do $$
declare
  before text := (select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'public.notifications'::regclass and conname = 'notifications_type_check');
  after text := replace(before, '''articleReview''::text', '''articleReview''::text, ''paystub''::text, ''paystubRecalled''::text');
begin
  if after = before then
    raise exception 'notifications have no list of types';
  end if;
  alter table public.notifications drop constraint notifications_type_check;
  execute 'alter table public.notifications add constraint notifications_type_check ' || after;
end $$;
create unique index notifications_of_paystub_run on public.notifications (organization_id, paystub_run_id, user_id, paystub_release) where type = 'paystub';
create index notifications_of_paystub on public.notifications (organization_id, paystub_id) where paystub_id is not null;
create index notifications_of_recall on public.notifications (organization_id, paystub_recall_id) where paystub_recall_id is not null;

-- Requests may order the release of a payroll of their own organisation. Only the list of tasks changes.
do $$
declare
  before text := pg_get_functiondef('public.enqueue_job(text, json, timestamptz, text)'::regprocedure);
  after text := replace(before, '''run-import'',', '''release-paystubs'', ''run-import'',');
begin
  if after = before then
    raise exception 'enqueue_job has no list of tasks';
  end if;
  execute after;
end $$;
