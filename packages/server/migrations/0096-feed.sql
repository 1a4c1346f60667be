-- The newest published posts of an organization, for the feed of its members: scheduled posts, whose date lies ahead, are not in it.
create index posts_feed on public.posts (organization_id, dated_at, id) where status = 'published';
