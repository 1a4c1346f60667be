-- How people use what is published (decision 82), counted by a job each night, so that reading it costs the same for 100,000 people.

create table public.usage_days (
  organization_id uuid not null references public.organizations on delete cascade,
  day date not null,
  -- Posts and events that somebody saw for the first time on that day, and openings of articles.
  views int not null check (views >= 0),
  openings int not null check (openings >= 0),
  primary key (organization_id, day)
);

-- By site, as of the latest night: people who are not disabled, those seen in the last 30 days, and those who did something.
create table public.usage_sites (
  organization_id uuid not null references public.organizations on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- Null: people without a site.
  site_id uuid,
  kept_on date not null,
  people int not null,
  active int not null,
  engaged int not null,
  primary key (organization_id, id),
  unique nulls not distinct (organization_id, site_id),
  foreign key (organization_id, site_id) references public.sites (organization_id, id) on delete cascade,
  check (engaged <= active and active <= people)
);

-- Searches of the Info Hub that found nothing. Names nobody.
create table public.infohub_missed_searches (
  organization_id uuid not null references public.organizations on delete cascade,
  day date not null,
  search_key text collate "C" not null check (search_key <> ''),
  -- As it was typed last.
  search text not null check (search <> '' and length(search) <= 200),
  searches int not null check (searches > 0),
  primary key (organization_id, day, search_key)
);

do $$
declare
  made text;
begin
  foreach made in array array['usage_days', 'usage_sites', 'infohub_missed_searches'] loop
    perform public.enable_row_security(('public.' || made)::regclass);
    execute format('grant select on public.%I to fanal_app', made);
  end loop;
end $$;

create index post_views_by_moment on public.post_views (organization_id, first_at);
create index infohub_clicks_by_day on public.infohub_clicks (organization_id, day);

-- A colleague is told what was assigned.
select public.allow_requested_tasks('tell-assigned');
