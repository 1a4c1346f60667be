-- Cards of a status in the order of the last day as it was written: what is no day of the calendar stands where its text belongs.
create index cards_by_last_day on cards (organization_id, status, expiration_date collate "C", listed_at, id) include (user_id)
  where replaced_by_id is null and expiration_date is not null;
