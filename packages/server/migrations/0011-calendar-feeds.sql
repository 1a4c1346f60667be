-- Secret addresses by which calendar programs follow the events that are meant for somebody. Only the hash of an address is kept, and
-- it is good for as long as the person signs in with the account that asked for it.
create table calendar_feeds (
  organization_id uuid not null,
  user_id uuid not null,
  account_id uuid not null,
  token_hash bytea not null check (length(token_hash) = 32),
  created_at timestamptz(3) not null,
  last_read_at timestamptz(3),
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
);
create unique index calendar_feeds_by_token on calendar_feeds (token_hash);
select fence('calendar_feeds');
grant select, insert, update, delete on calendar_feeds to fanal_app;
