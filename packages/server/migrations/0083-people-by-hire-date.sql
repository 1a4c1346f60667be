-- People hired within some days, for the filter of their list.
create index users_by_hire_date on users (organization_id, hire_date) where hire_date is not null;
