-- What the language model cost an organization in a month of its calendar (decision 84). An answer is counted with the most that it can
-- cost before the model is asked, and with what it did cost afterwards.
create table public.ai_budget_months (
  organization_id uuid not null references public.organizations on delete cascade,
  month date not null check (extract(day from month) = 1),
  -- In millionths of the currency of the installation.
  spent bigint not null check (spent >= 0),
  tokens_in bigint not null default 0 check (tokens_in >= 0),
  tokens_out bigint not null default 0 check (tokens_out >= 0),
  answers int not null default 0 check (answers >= 0),
  -- The share of the budget, in percent, of which administrators were told.
  told_share int not null default 0 check (told_share in (0, 80, 100)),
  primary key (organization_id, month)
);
select public.enable_row_security('public.ai_budget_months');
grant select, insert, update on public.ai_budget_months to fanal_app;
