-- Articles of the Info Hub and posts as sources of the assistant, where an organization switches them on (decision 70).

create table public.ai_sources (
  organization_id uuid primary key references public.organizations,
  version int not null default 1,
  articles text not null check (articles in ('none', 'all', 'categories')),
  has_posts boolean not null,
  -- Only posts that were published in the last so many months; null for all.
  post_months int check (post_months in (3, 6, 12, 24)),
  updated_at timestamptz(3) not null
);

-- The categories whose articles are sources, for `categories`.
create table public.ai_source_categories (
  organization_id uuid not null,
  category_id uuid not null,
  primary key (organization_id, category_id),
  foreign key (organization_id) references public.ai_sources (organization_id) on delete cascade,
  foreign key (organization_id, category_id) references public.infohub_categories (organization_id, id) on delete cascade
);

do $$
declare
  made text;
begin
  foreach made in array array['ai_sources', 'ai_source_categories'] loop
    perform public.enable_row_security(('public.' || made)::regclass);
    execute format('grant select, insert, update, delete on public.%I to fanal_app', made);
  end loop;
end $$;

-- What is followed has a row among the documents. Its audience is that of the article or post, read when somebody asks.
alter table public.ai_documents
  add column kind text not null default 'file' check (kind in ('file', 'article', 'post')),
  add column article_id uuid,
  add column post_id uuid,
  -- The version of the article or post that was read.
  add column source_version int,
  add check ((kind = 'article') = (article_id is not null)),
  add check ((kind = 'post') = (post_id is not null)),
  add check ((kind = 'file') = (source_version is null)),
  add foreign key (organization_id, article_id) references public.infohub_articles (organization_id, id) on delete cascade,
  add foreign key (organization_id, post_id) references public.posts (organization_id, id) on delete cascade;
create unique index ai_documents_by_article on public.ai_documents (organization_id, article_id) where article_id is not null;
create unique index ai_documents_by_post on public.ai_documents (organization_id, post_id) where post_id is not null;

select public.allow_requested_tasks('follow-ai-sources');
