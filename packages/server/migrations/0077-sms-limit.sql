-- A text message that was not sent, since the organization has reached its limit of the day; and what was sent today, to be counted.
alter table public.notifications drop constraint notifications_sms_outcome_check;
alter table public.notifications add constraint notifications_sms_outcome_check
  check (sms_outcome in ('sent', 'failed', 'uncertain', 'limited')) not valid;
alter table public.notifications validate constraint notifications_sms_outcome_check;
create index notifications_texted on public.notifications (organization_id, sms_at) where sms_at is not null;
