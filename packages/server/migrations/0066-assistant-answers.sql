-- What members asked of the assistant, whether it helped, and what was not answered (decision 71). Kept for a bounded time, without a person.

alter table public.ai_configurations
  -- How long questions are kept, in days.
  add column question_days int not null default 180 check (question_days between 7 and 730);

-- Questions with the same significant words in one language.
create table public.ai_question_groups (
  organization_id uuid not null references public.organizations,
  id uuid not null,
  language text not null check (language in ('fr', 'en', 'es')),
  words_key text collate "C" not null check (words_key <> ''),
  -- The latest wording, and its words without accents for the search of the list.
  question text not null,
  search_key text collate "C" not null,
  status text not null check (status in ('open', 'ignored', 'answered')),
  -- How many people asked, how often, and how many answers were judged not useful.
  people int not null default 0,
  asked int not null default 0,
  not_useful int not null default 0,
  last_asked_at timestamptz(3) not null,
  -- The article that was begun to answer it.
  article_id uuid,
  primary key (organization_id, id),
  unique (organization_id, language, words_key),
  foreign key (organization_id, article_id) references public.infohub_articles (organization_id, id) on delete set null (article_id)
);
create index ai_question_groups_by_people on public.ai_question_groups (organization_id, status, people, last_asked_at, id);
create index ai_question_groups_by_article on public.ai_question_groups (organization_id, article_id) where article_id is not null;

create table public.ai_answers (
  organization_id uuid not null references public.organizations,
  id uuid not null,
  asked_at timestamptz(3) not null,
  language text not null check (language in ('fr', 'en', 'es')),
  kind text not null check (kind in ('written', 'quoted', 'unknown', 'referred')),
  question text not null check (question <> ''),
  -- A keyed mark of the person and the words of the question: counts people once, and joins no two questions of one person.
  asker bytea not null,
  -- An administrator judged an answer of a trial.
  is_trial boolean not null,
  is_useful boolean,
  reason text check (reason <> '' and length(reason) <= 300),
  -- Of answers that did not help.
  group_id uuid,
  primary key (organization_id, id),
  check (reason is null or is_useful is not null),
  foreign key (organization_id, group_id) references public.ai_question_groups (organization_id, id) on delete set null (group_id)
);
create index ai_answers_by_date on public.ai_answers (organization_id, asked_at);
create index ai_answers_by_group on public.ai_answers (organization_id, group_id, asked_at) where group_id is not null;

do $$
declare
  made text;
begin
  foreach made in array array['ai_question_groups', 'ai_answers'] loop
    perform public.enable_row_security(('public.' || made)::regclass);
    execute format('grant select, insert, update, delete on public.%I to fanal_app', made);
  end loop;
end $$;
