-- Comments are found by their words, and people know which notices they have read.

alter table post_comments add column search_key text not null default '';
-- As names are compared, but for the few letters that decompose into nothing plain.
update post_comments set search_key = lower(regexp_replace(normalize(content, NFKD), '[\u0300-\u036f]', '', 'g'));

alter table notifications add column read_at timestamptz(3);
create index notifications_unread on notifications (organization_id, user_id) where read_at is null;
