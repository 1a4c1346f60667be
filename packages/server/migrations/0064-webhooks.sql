-- Webhooks: addresses of an organization's own systems that are told what changed (decision 69).
create table public.webhooks (
  organization_id uuid not null references public.organizations,
  id uuid not null,
  version int not null default 1,
  address text not null,
  events text[] not null check (events <> '{}'),
  is_active boolean not null default true,
  -- The first of the deliveries that have failed without a good one since.
  failing_since timestamptz(3),
  -- When it was switched off because its deliveries failed for days.
  gave_up_at timestamptz(3),
  created_at timestamptz(3) not null,
  created_by_name text not null,
  primary key (organization_id, id)
);

-- The present secret of each webhook, and the one before until its time.
create table public.webhook_secrets (
  organization_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  sealed bytea not null,
  data_key_version int not null,
  set_at timestamptz(3) not null,
  valid_until timestamptz(3),
  primary key (organization_id, id),
  foreign key (organization_id, webhook_id) references public.webhooks (organization_id, id) on delete cascade
);
create unique index webhook_secrets_present on public.webhook_secrets (organization_id, webhook_id) where valid_until is null;
create index webhook_secrets_of_webhook on public.webhook_secrets (organization_id, webhook_id, set_at);

-- What is to be told, and what became of it: kept for 30 days.
create table public.webhook_deliveries (
  organization_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  event text not null,
  -- The object that changed; `user_id` beside it where the address in the API names a person too.
  object_id uuid not null,
  user_id uuid,
  occurred_at timestamptz(3) not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries int not null default 0,
  -- When it is sent next; moved ahead while a worker sends it, so that a lost worker's delivery is sent again.
  next_at timestamptz(3) not null,
  outcome text,
  status_code int,
  milliseconds int,
  tried_at timestamptz(3),
  primary key (organization_id, id),
  foreign key (organization_id, webhook_id) references public.webhooks (organization_id, id) on delete cascade
);
create index webhook_deliveries_due on public.webhook_deliveries (organization_id, webhook_id, next_at) where state = 'waiting';
create index webhook_deliveries_log on public.webhook_deliveries (organization_id, webhook_id, occurred_at, id);
create index webhook_deliveries_by_age on public.webhook_deliveries (occurred_at);

do $$
declare
  made text;
begin
  foreach made in array array['webhooks', 'webhook_secrets', 'webhook_deliveries'] loop
    perform public.enable_row_security(('public.' || made)::regclass);
    execute format('grant select, insert, update, delete on public.%I to fanal_app', made);
  end loop;
end $$;

-- Whatever is written into the audit log is told in the same transaction, whichever way it came about.
create function public.outbox_of_audit() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.webhook_deliveries (organization_id, id, webhook_id, event, object_id, user_id, occurred_at, next_at)
    select w.organization_id, gen_random_uuid(), w.id, told.event, told.object_id, told.user_id, told.at, told.at
    from (
      select a.organization_id, a.at,
        case when a.action = 'user.created' then 'user.created'
          when a.action in ('user.changed', 'user.assigned', 'user.roleChanged', 'user.identityChanged', 'user.unblocked') then 'user.changed'
          when a.action = 'user.blocked' then 'user.deactivated'
          when a.action in ('card.approved', 'card.rejected', 'card.expired', 'post.published') then a.action end as event,
        case when a.action like 'card.%' then coalesce(a.after ->> 'cardId', a.before ->> 'cardId')::uuid else a.object_id::uuid end as object_id,
        case when a.action like 'card.%' then a.object_id::uuid end as user_id
      from added a
      where a.action in ('user.created', 'user.changed', 'user.assigned', 'user.roleChanged', 'user.identityChanged', 'user.unblocked',
        'user.blocked', 'card.approved', 'card.rejected', 'card.expired', 'post.published')
    ) told
      join public.webhooks w on w.organization_id = told.organization_id and w.is_active and told.event = any(w.events)
    where told.object_id is not null;
  return null;
end $$;
create function public.outbox_of_completions() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.webhook_deliveries (organization_id, id, webhook_id, event, object_id, user_id, occurred_at, next_at)
    select w.organization_id, gen_random_uuid(), w.id, 'course.completed', a.course_id, a.user_id, a.completed_at, a.completed_at
    from added a join public.webhooks w on w.organization_id = a.organization_id and w.is_active and 'course.completed' = any(w.events);
  return null;
end $$;
select public.allow_functions('public.webhooks', 'select (organization_id, id, is_active, events)');
select public.allow_functions('public.webhook_deliveries', 'insert');
select public.declare_function('public.outbox_of_audit()');
select public.declare_function('public.outbox_of_completions()');
create trigger outbox after insert on public.audit_log referencing new table as added
  for each statement execute function public.outbox_of_audit();
create trigger outbox after insert on public.course_completions referencing new table as added
  for each statement execute function public.outbox_of_completions();

select public.allow_requested_tasks('deliver-webhooks');
