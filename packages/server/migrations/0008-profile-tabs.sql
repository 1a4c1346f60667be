-- What the tabs of a profile show: documents, devices, and what concerns a person in the audit log.

-- Files that are kept with a person. The id is that of the file, and the bytes go with it.
create table user_documents (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  added_by_user_id uuid,
  added_by_name text not null,
  added_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, id) references files (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade,
  foreign key (organization_id, added_by_user_id) references users (organization_id, id) on delete set null (added_by_user_id)
);
create index user_documents_by_user on user_documents (organization_id, user_id, added_at, id);
create index user_documents_by_adder on user_documents (organization_id, added_by_user_id) where added_by_user_id is not null;
select fence('user_documents');
grant select, insert, delete on user_documents to fanal_app;

-- Telephones on which people use the app. The token is what a push service knows one by.
create table user_devices (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  token text not null check (length(token) between 16 and 500),
  platform text not null check (platform in ('ios', 'android')),
  app_version text not null,
  locale text not null check (locale in ('fr_CA', 'en_CA', 'en_US', 'es_ES')),
  registered_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
);
create unique index user_devices_token on user_devices (organization_id, token);
create index user_devices_anywhere on user_devices (token);
create index user_devices_by_user on user_devices (organization_id, user_id, last_seen_at);
select fence('user_devices');
grant select, insert, update, delete on user_devices to fanal_app;

-- Whoever signs in on a device takes it from everybody else, also from people of organisations that the caller cannot see: what is
-- sent to them must not appear on it. The same account may use it in several organisations.
create function leave_other_accounts(device text, caller_account uuid) returns void
language sql security definer set search_path = public as $$
  delete from user_devices d using users u
  where d.token = device and d.organization_id <> current_organization()
    and u.organization_id = d.organization_id and u.id = d.user_id and u.account_id is distinct from caller_account
$$;
revoke all on function leave_other_accounts(text, uuid) from public;
grant execute on function leave_other_accounts(text, uuid) to fanal_app;

-- People whom a line of the audit log concerns beside its object: those who were put into a group.
create table audit_people (
  organization_id uuid not null,
  user_id uuid not null,
  sequence bigint not null,
  primary key (organization_id, user_id, sequence),
  foreign key (organization_id, sequence) references audit_log (organization_id, sequence)
);
create index audit_people_by_line on audit_people (organization_id, sequence);
select fence('audit_people');
grant select, insert on audit_people to fanal_app;

-- What one person did, and what was done to one object, from the latest on, by action and in a period: found without a sort.
drop index audit_log_by_user;
create index audit_log_by_deed on audit_log (organization_id, user_id, action, at, sequence);
drop index audit_log_by_object;
create index audit_log_by_object on audit_log (organization_id, object_type, object_id, at, sequence);
