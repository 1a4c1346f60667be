-- Channels and texts of the five types of notifications, the same for all organizations; what each person lets through; and
-- notifications that also go by e-mail or SMS.

create table public.notification_types (
  id text primary key check (id in ('post', 'card', 'event', 'mention', 'coursePublished')),
  version int not null default 1,
  is_push boolean not null default true,
  is_email boolean not null default false,
  is_sms boolean not null default false,
  -- Texts that differ from the default, by situation and language.
  texts jsonb,
  updated_at timestamptz(3),
  updated_by_name text
);
grant select on public.notification_types to fanal_app;

-- Every state that a type had: what is queued keeps the text of its version.
create table public.notification_type_versions (
  type_id text not null references public.notification_types,
  version int not null,
  is_push boolean not null,
  is_email boolean not null,
  is_sms boolean not null,
  texts jsonb,
  at timestamptz(3),
  by_name text,
  primary key (type_id, version)
);
grant select on public.notification_type_versions to fanal_app;

insert into public.notification_types (id) values ('post'), ('card'), ('event'), ('mention'), ('coursePublished');
insert into public.notification_type_versions (type_id, version, is_push, is_email, is_sms)
  select id, version, is_push, is_email, is_sms from public.notification_types;

-- Changes a type that still has this version, and keeps the new state. False when it has another one, or no super admin asks.
create function public.change_notification_type(changed text, from_version int, written jsonb, by_whom text, at timestamptz) returns boolean
language plpgsql as $$
begin
  if not public.is_super_admin_asking() then return false; end if;
  update public.notification_types t set version = t.version + 1, is_push = w.is_push, is_email = w.is_email, is_sms = w.is_sms,
      texts = w.texts, updated_at = at, updated_by_name = by_whom
    from jsonb_to_record(written) as w(is_push boolean, is_email boolean, is_sms boolean, texts jsonb)
    where t.id = changed and t.version = from_version;
  if not found then return false; end if;
  insert into public.notification_type_versions (type_id, version, is_push, is_email, is_sms, texts, at, by_name)
    select t.id, t.version, t.is_push, t.is_email, t.is_sms, t.texts, t.updated_at, t.updated_by_name
    from public.notification_types t where t.id = changed;
  return true;
end $$;
select public.allow_functions('public.notification_types', 'select, update');
select public.allow_functions('public.notification_type_versions', 'insert');
select public.declare_function('public.change_notification_type(text, int, jsonb, text, timestamptz)'::regprocedure);

-- What a person lets through; everything without a row.
create table public.notification_settings (
  organization_id uuid not null,
  user_id uuid not null,
  level text not null check (level in ('all', 'important', 'quiet')),
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references public.users (organization_id, id) on delete cascade
);
select public.enable_row_security('public.notification_settings'::regclass);
grant select, insert, update, delete on public.notification_settings to fanal_app;

alter table public.notifications
  -- The version of the type whose text it keeps; empty for other types and for notifications of before.
  add column text_version int,
  add column mail text not null default 'done' check (mail in ('waiting', 'taken', 'done')),
  add column sms text not null default 'done' check (sms in ('waiting', 'taken', 'done')),
  add column mail_outcome text check (mail_outcome in ('sent', 'failed', 'uncertain')),
  add column sms_outcome text check (sms_outcome in ('sent', 'failed', 'uncertain')),
  add column mail_at timestamptz(3),
  add column sms_at timestamptz(3);
create index notifications_mail_waiting on public.notifications (organization_id, id) where mail = 'waiting';
create index notifications_sms_waiting on public.notifications (organization_id, id) where sms = 'waiting';
create index notifications_by_type on public.notifications (type, created_at);

-- A new notification, and one that is repeated, keeps the text of this moment and waits for the channels that are on.
create function public.keep_notice_text() returns trigger language plpgsql as $$
declare
  setting record;
begin
  select t.version, t.is_email, t.is_sms into setting from public.notification_types t where t.id = new.type;
  if found then
    new.text_version := setting.version;
    new.mail := case when setting.is_email then 'waiting' else 'done' end;
    new.sms := case when setting.is_sms then 'waiting' else 'done' end;
    new.mail_outcome := null;
    new.sms_outcome := null;
  end if;
  return new;
end $$;
create trigger keep_notice_text before insert on public.notifications for each row execute function public.keep_notice_text();
create trigger keep_notice_text_again before update of created_at on public.notifications for each row
  when (old.created_at is distinct from new.created_at) execute function public.keep_notice_text();

-- Who asked for a type of cards, to be told of the answer.
alter table public.card_type_requests
  add column requested_by_user_id uuid,
  add foreign key (organization_id, requested_by_user_id) references public.users (organization_id, id)
    on delete set null (requested_by_user_id);
create index card_type_requests_by_user on public.card_type_requests (organization_id, requested_by_user_id)
  where requested_by_user_id is not null;

select public.allow_requested_tasks('send-notice-trial', 'tell-of-card-type-answer');
