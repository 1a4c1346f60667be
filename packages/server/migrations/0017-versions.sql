-- What two people can write at the same time counts its versions: who read an older one is refused (P60).
alter table sites add column version int not null default 1;
alter table projects add column version int not null default 1;
alter table professions add column version int not null default 1;
alter table positions add column version int not null default 1;
alter table job_categories add column version int not null default 1;
alter table structure_groups add column version int not null default 1;
-- The levels are written as one list, so all of them carry the version of the list.
alter table structure_levels add column version int not null default 1;
alter table card_type_requests add column version int not null default 1;
