-- Whoever deletes a person or a site looks for them among all targets. Without an index that reads the targets of every organization, for
-- each person of an organization that is erased.
create index post_targets_by_user on public.post_targets (organization_id, user_id) where user_id is not null;
create index post_targets_by_site on public.post_targets (organization_id, site_id) where site_id is not null;
create index infohub_targets_by_user on public.infohub_targets (organization_id, user_id) where user_id is not null;
create index infohub_targets_by_site on public.infohub_targets (organization_id, site_id) where site_id is not null;
create index course_recipients_by_user on public.course_recipients (organization_id, user_id) where user_id is not null;
create index course_recipients_by_site on public.course_recipients (organization_id, site_id) where site_id is not null;
create index ai_document_targets_by_user on public.ai_document_targets (organization_id, user_id) where user_id is not null;
create index ai_document_targets_by_site on public.ai_document_targets (organization_id, site_id) where site_id is not null;
create index organization_app_targets_by_user on public.organization_app_targets (organization_id, user_id) where user_id is not null;
create index organization_app_targets_by_site on public.organization_app_targets (organization_id, site_id) where site_id is not null;
create index user_group_audiences_by_site on public.user_group_audiences (organization_id, site_id) where site_id is not null;
