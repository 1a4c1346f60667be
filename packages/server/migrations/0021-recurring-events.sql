-- The type of an event says whether it has a rule of recurrence (EVENTS-03, GAP-39): rows of before are brought in line.
update posts set event_type = case when recurrence is null then 'single' else 'recurring' end
  where type = 'event' and (event_type = 'recurring') <> (recurrence is not null);

alter table posts add constraint posts_recurring_event check (type <> 'event' or (event_type = 'recurring') = (recurrence is not null));
