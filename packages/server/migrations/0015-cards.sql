-- Cards and licences of people, and what kinds of them there are.

-- Types are the same for all organisations: super admins make them through the owner's connection, the application reads them.
create table card_types (
  id uuid primary key,
  version int not null default 1,
  locales jsonb not null,
  -- What the names are sorted and searched by, by language; the French one tells types apart.
  name_keys jsonb not null,
  name_key text not null unique generated always as (name_keys ->> 'fr') stored,
  descriptions jsonb not null,
  schema jsonb not null,
  is_ai_field boolean not null,
  ai_name text,
  is_default boolean not null,
  has_notification boolean not null,
  has_expiration_date boolean not null,
  can_expire boolean not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
grant select on card_types to fanal_app;

-- Fields of which some card somewhere holds a value: what cards hold is sealed and lies behind the fence of its organisation.
create table card_type_fields_used (
  card_type_id uuid not null references card_types,
  field text not null,
  primary key (card_type_id, field)
);
grant select, insert on card_type_fields_used to fanal_app;

-- What an organisation decided about a type; where it decided nothing, the type does.
create table organization_card_types (
  organization_id uuid not null references organizations,
  card_type_id uuid not null references card_types,
  is_enabled boolean not null,
  primary key (organization_id, card_type_id)
);
select fence('organization_card_types');
grant select, insert, update on organization_card_types to fanal_app;

-- Types that organisations miss, and what super admins answered.
create table card_type_requests (
  organization_id uuid not null references organizations,
  id uuid not null,
  name text not null check (name <> ''),
  description text,
  status text not null check (status in ('pending', 'done', 'declined')),
  requested_by_name text not null,
  requested_at timestamptz(3) not null,
  answer text,
  answered_at timestamptz(3),
  primary key (organization_id, id),
  check ((status = 'pending') = (answered_at is null))
);
create unique index card_type_requests_anywhere on card_type_requests (id);
create index card_type_requests_by_age on card_type_requests (requested_at, id);
select fence('card_type_requests');
grant select, insert on card_type_requests to fanal_app;

-- A card that a person has or asks for. Its fields and remarks are sealed; its last day is not, since lists and the calendar ask for it.
create table cards (
  organization_id uuid not null references organizations,
  id uuid not null,
  user_id uuid not null,
  card_type_id uuid not null references card_types,
  version int not null default 1,
  status text not null check (status in ('pending', 'claimed', 'rejected', 'expired')),
  sealed bytea not null,
  data_key_version int not null,
  -- The last day as somebody wrote it, and the day of the calendar that it is, if it is one.
  expiration_date text,
  expires_on date,
  -- What lists are sorted by: what waits longest, what ends first; a card without an end comes last.
  listed_at timestamptz(3) not null generated always as (
    case when status = 'pending' then created_at else coalesce(expires_on, date '9999-12-31')::timestamp at time zone 'UTC' end) stored,
  front_file_id uuid,
  back_file_id uuid,
  -- The newer card of the same type and person that stands in its place.
  replaced_by_id uuid,
  notified_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  decided_at timestamptz(3),
  decided_by_name text,
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade,
  foreign key (organization_id, data_key_version) references data_keys (organization_id, version),
  foreign key (organization_id, front_file_id) references files (organization_id, id) on delete set null (front_file_id),
  foreign key (organization_id, back_file_id) references files (organization_id, id) on delete set null (back_file_id),
  foreign key (organization_id, replaced_by_id) references cards (organization_id, id) on delete set null (replaced_by_id),
  check (front_file_id <> back_file_id),
  check (replaced_by_id <> id)
);
create unique index cards_pending on cards (organization_id, user_id, card_type_id) where status = 'pending';
-- Lists are read from these alone; whose a card is stands in them for searches and for those who see the cards of some people.
create index cards_by_status on cards (organization_id, status, listed_at, id) include (user_id) where replaced_by_id is null;
create index cards_by_type on cards (organization_id, card_type_id, status, listed_at, id) include (user_id) where replaced_by_id is null;
create index cards_by_date on cards (organization_id, listed_at, id) include (user_id) where replaced_by_id is null;
create index cards_by_user on cards (organization_id, user_id, created_at, id);
create index cards_by_data_key on cards (organization_id, data_key_version, id);
create index cards_of_type on cards (card_type_id);
create index cards_by_front_photo on cards (organization_id, front_file_id) where front_file_id is not null;
create index cards_by_back_photo on cards (organization_id, back_file_id) where back_file_id is not null;
create index cards_by_replacement on cards (organization_id, replaced_by_id) where replaced_by_id is not null;
select fence('cards');
grant select, insert, update, delete on cards to fanal_app;
select track_list('cards');

-- What people are told of their cards.
alter table notifications
  add column card_id uuid,
  add column card_event text check (card_event in ('approved', 'rejected', 'ending', 'expired')),
  -- When telephones may ring for it; at once where it is null.
  add column push_from timestamptz(3),
  add foreign key (organization_id, card_id) references cards (organization_id, id) on delete cascade,
  add check ((card_id is null) = (card_event is null));
create index notifications_of_card on notifications (organization_id, card_id) where card_id is not null;
