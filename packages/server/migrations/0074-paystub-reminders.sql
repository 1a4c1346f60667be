-- People who have not opened their stub are also reminded by text message where the organization wants it.
alter table public.paystub_settings add column reminds_by_sms boolean not null default false;

-- A page in the middle of a payroll of 100,000 people is found over the index alone, whatever states are asked for.
create index paystubs_by_name_and_state on public.paystubs (organization_id, run_id, name_key, id) include (state);
drop index public.paystubs_by_name;
