-- Golden questions: questions whose answers are known, asked again after each change of documents, configuration or model (decision 67).

-- With this option a configuration that makes golden questions fail is saved only after a second question.
alter table public.ai_configurations add column holds_back boolean not null default false;

create table public.ai_golden_questions (
  organization_id uuid not null references public.organizations,
  id uuid not null,
  version int not null default 1,
  -- The question in one to three languages, each with the words that its answer must hold and must not hold.
  wordings jsonb not null,
  -- Its words in all languages, without accents and case, for the search of the list.
  search_key text collate "C" not null,
  -- The answers that somebody accepted, or the first ones that passed.
  accepted jsonb,
  accepted_at timestamptz(3),
  -- What the latest run found; null until one did.
  outcome text check (outcome in ('failed', 'changed', 'passed')),
  created_at timestamptz(3) not null,
  primary key (organization_id, id)
);
create index ai_golden_questions_by_outcome on public.ai_golden_questions (organization_id, outcome, created_at, id);

-- Documents of which an answer must quote one. One that is deleted leaves its name behind, and its question fails.
create table public.ai_golden_sources (
  organization_id uuid not null,
  question_id uuid not null,
  place int not null,
  document_id uuid,
  document_name text not null,
  primary key (organization_id, question_id, place),
  foreign key (organization_id, question_id) references public.ai_golden_questions (organization_id, id) on delete cascade,
  foreign key (organization_id, document_id) references public.ai_documents (organization_id, id) on delete set null (document_id)
);
create index ai_golden_sources_by_document on public.ai_golden_sources (organization_id, document_id) where document_id is not null;

-- Runs of all questions. `draft` holds a configuration that is tried before it is saved.
create table public.ai_golden_runs (
  organization_id uuid not null references public.organizations,
  id uuid not null,
  cause text not null check (cause in ('asked', 'questions', 'documents', 'configuration', 'model', 'draft')),
  -- The document that changed.
  cause_name text,
  draft jsonb check ((draft is not null) = (cause = 'draft')),
  status text not null check (status in ('waiting', 'running', 'done')),
  -- The language model that wrote the answers; null where passages were quoted alone.
  model text,
  total int not null default 0,
  done int not null default 0,
  failed int not null default 0,
  changed int not null default 0,
  requested_at timestamptz(3) not null,
  -- When it last went on: a run that stands still is taken up again.
  touched_at timestamptz(3) not null,
  finished_at timestamptz(3),
  primary key (organization_id, id)
);
create unique index ai_golden_runs_waiting on public.ai_golden_runs (organization_id) where status = 'waiting' and cause <> 'draft';
create index ai_golden_runs_unfinished on public.ai_golden_runs (touched_at) where status <> 'done';

create table public.ai_golden_results (
  organization_id uuid not null,
  run_id uuid not null,
  question_id uuid not null,
  outcome text not null check (outcome in ('failed', 'changed', 'passed')),
  -- In each language: what was answered, from which passage, and what is wrong with it.
  answers jsonb not null,
  primary key (organization_id, run_id, question_id),
  foreign key (organization_id, run_id) references public.ai_golden_runs (organization_id, id) on delete cascade,
  foreign key (organization_id, question_id) references public.ai_golden_questions (organization_id, id) on delete cascade
);
create index ai_golden_results_by_question on public.ai_golden_results (organization_id, question_id, run_id);

do $$
declare
  made text;
begin
  foreach made in array array['ai_golden_questions', 'ai_golden_sources', 'ai_golden_runs', 'ai_golden_results'] loop
    perform public.enable_row_security(('public.' || made)::regclass);
    execute format('grant select, insert, update, delete on public.%I to fanal_app', made);
  end loop;
end $$;

select public.allow_requested_tasks('run-golden-questions');
