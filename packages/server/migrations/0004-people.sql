-- The register of people: everything that an employer keeps about a person (specification §3).
alter table organizations add column country text not null default 'CA' check (country ~ '^[A-Z]{2}$');

alter table users
  -- Counts what was written about the person, so that a later editor does not overwrite an earlier one (P60).
  add column version int not null default 1,
  -- Lists stand in the order of what a role may do, and of how far an invitation has come.
  add column role_rank int not null generated always as (case role_type when 'organizationAdmin' then 1 when 'userAdmin' then 2
    when 'contentCreator' then 3 when 'influencer' then 4 when 'lead' then 5 when 'member' then 6 else 7 end) stored,
  add column status_rank int not null generated always as (case invitation_status when 'notInvited' then 1 when 'pending' then 2
    when 'invited' then 3 when 'claimed' then 4 else 5 end) stored,
  -- What an e-mail is compared by; a column, since a function of one cannot be looked up in an index from behind the fence.
  add column email_key text generated always as (lower(email)) stored,
  add column preferred_given_name text,
  add column home_phone text,
  add column work_phone text,
  add column work_phone_extension text,
  add column professional_phone text,
  add column professional_email text,
  add column street text,
  add column city text,
  add column province text,
  add column postal_code text,
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column locale text check (locale in ('fr_CA', 'en_CA', 'en_US', 'es_ES')),
  add column title text,
  add column employment_type text check (employment_type in ('permanentFullTime', 'permanentPartTime', 'temporaryFullTime',
    'temporaryPartTime', 'seasonal', 'onCall', 'internship', 'contract')),
  add column hire_date date,
  add column start_date date,
  add column trial_end_date date,
  add column t_shirt_size text check (t_shirt_size in ('XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', '5XL')),
  add column allergies text,
  add column borrowed_assets text,
  add column mother_name text,
  add column login_method text check (login_method in ('email', 'phone')),
  -- When the person asked for text messages at the mobile number.
  add column sms_registered_at timestamptz,
  add column disabled_at timestamptz,
  add constraint users_no_own_supervisor check (supervisor_id <> id),
  alter column created_at type timestamptz(3);

-- Nobody shares a way to sign in with somebody else of the organisation (USERS-05, P61).
create unique index users_email on users (organization_id, email_key);
create unique index users_phone on users (organization_id, phone);
create index users_by_supervisor on users (organization_id, supervisor_id, name_key, id);
create index users_by_role_rank on users (organization_id, role_rank, name_key, id);
create index users_by_status_rank on users (organization_id, status_rank, name_key, id);
create index users_by_age on users (organization_id, created_at, id);
-- Numbers stand in the order of numbers: 99 before 100.
create index users_by_number on users (organization_id, length(employee_number), employee_number, id);
create index files_by_use on files (organization_id, used_by_id) where used_by_id is not null;
create index user_visits_by_last on user_visits (organization_id, last_seen_at, user_id);

-- National id numbers: sealed by the application for their row, with the last digits to recognise one by. Apart from users, so that
-- nothing that reads people comes across them, and a change of keys does not touch a person's row.
create table national_ids (
  organization_id uuid not null,
  user_id uuid not null,
  sealed bytea not null,
  data_key_version int not null,
  last_characters text not null check (length(last_characters) = 3),
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade,
  foreign key (organization_id, data_key_version) references data_keys (organization_id, version)
);
create index national_ids_by_data_key on national_ids (organization_id, data_key_version);
select fence('national_ids');
grant select, insert, update, delete on national_ids to fanal_app;

-- Whom to call when something happens to the person: two at most.
create table emergency_contacts (
  organization_id uuid not null,
  user_id uuid not null,
  position int not null check (position in (1, 2)),
  name text not null,
  relationship text,
  phone1 text not null check (phone1 <> ''),
  phone2 text,
  street text,
  city text,
  province text,
  country text check (country ~ '^[A-Z]{2}$'),
  primary key (organization_id, user_id, position),
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
);
select fence('emergency_contacts');
grant select, insert, update, delete on emergency_contacts to fanal_app;
