-- What became of the push message of a notification, for the log of a person: when it was sent, to how many devices, and with which outcome. Empty for
-- people without a device, and for notifications of before.
alter table notifications
  add column push_at timestamptz(3),
  add column push_devices int check (push_devices >= 0),
  add column push_outcome text check (push_outcome in ('sent', 'failed', 'uncertain'));
