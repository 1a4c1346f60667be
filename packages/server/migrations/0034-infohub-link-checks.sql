-- What became of the latest check of a web link of the Info Hub.

create table public.infohub_link_checks (
  organization_id uuid not null references public.organizations,
  address text not null,
  -- Addresses are longer than an index entry may be.
  address_key text not null generated always as (md5(address)) stored,
  state text not null check (state in ('answers', 'fails')),
  status int,
  title text check (title <> ''),
  checked_at timestamptz(3) not null,
  primary key (organization_id, address_key)
);
create index infohub_link_checks_by_time on public.infohub_link_checks (checked_at);
select public.enable_row_security('public.infohub_link_checks'::regclass);
grant select, insert, update on public.infohub_link_checks to fanal_app;
create index infohub_articles_links on public.infohub_articles (organization_id, id) where status = 'published' and format = 'link';
