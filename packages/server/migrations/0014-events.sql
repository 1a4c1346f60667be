-- Calendars of events: what takes place on some days, and whose registration closes on them. Events are found by their place too.

create index posts_by_event_period on posts (organization_id, event_over_at, event_starts_at) where type = 'event';
create index posts_by_event_closing on posts (organization_id, event_registration_closes_at) where event_has_registration;

update posts set search_key = search_key || E'\n' || lower(regexp_replace(normalize(event_place_name, nfkd), '[\u0300-\u036f]', '', 'g'))
  where event_place_name is not null;
