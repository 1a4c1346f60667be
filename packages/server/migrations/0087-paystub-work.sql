-- Work on everybody of a payroll (a release, a recall, a reminder) is one change of it; what is written for each stub follows in batches,
-- and says how far it is.
alter table public.paystub_runs
  -- Stubs that the release which goes on began with.
  add column releasing_total int check (releasing_total >= 0),
  -- When a reminder of everybody was ordered that is not over. Whose stub was released later is not meant.
  add column reminding_at timestamptz(3),
  add column reminding_total int check (reminding_total >= 0),
  add column reminding_done int check (reminding_done >= 0),
  -- While a recall of the whole payroll goes on: stubs that were released at this moment or later are not visible any more.
  add column recalling_from timestamptz(3),
  add check (num_nulls(reminding_at, reminding_total, reminding_done) in (0, 3)),
  -- Neither begins before the other is over.
  add check (recalling_from is null or stage <> 'releasing');
create index paystub_runs_at_work on public.paystub_runs (organization_id, id) where reminding_at is not null or recalling_from is not null;

alter table public.paystub_recalls
  add column checks_again boolean not null default false,
  -- Stubs for which it is written, and whether that is all.
  add column done int not null default 0 check (done >= 0),
  add column is_over boolean not null default true;
create unique index paystub_recalls_open on public.paystub_recalls (organization_id, run_id) where not is_over;

-- Stubs are recalled in batches, and who has two of them is told once.
create unique index notifications_once_of_recall on public.notifications (organization_id, paystub_recall_id, user_id) where paystub_recall_id is not null;
drop index public.notifications_of_recall;

-- Who decided about stubs of a payroll is asked before its approval: few of 100,000.
create index paystubs_decided on public.paystubs (organization_id, run_id, decided_by_account) where decided_by_account is not null;

-- Reminders and recalls of their own organization are ordered by requests.
select public.allow_requested_tasks('remind-paystubs', 'recall-paystubs');
