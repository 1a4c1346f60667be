-- Questions without an answer stand together by their meaning, and are asked again when their article is read (decision 80).

alter table public.ai_question_groups
  -- The first wording as a vector of this model, where an embedding model is configured.
  add column vector real[] check (cardinality(vector) between 1 and 4096),
  add column vector_model text check (vector_model <> ''),
  -- When it was asked again for the last time, and the document that answered.
  add column asked_again_at timestamptz(3),
  add column answered_document_id uuid,
  add check ((vector is null) = (vector_model is null)),
  add foreign key (organization_id, answered_document_id) references public.ai_documents (organization_id, id) on delete set null (answered_document_id);
create index ai_question_groups_by_date on public.ai_question_groups (organization_id, language, last_asked_at);
create index ai_question_groups_by_document on public.ai_question_groups (organization_id, answered_document_id)
  where answered_document_id is not null;

alter table public.ai_answers
  -- A keyed mark of the person and the group: counts people once whatever their wording, and joins no questions of other groups.
  add column group_asker bytea;

select public.allow_requested_tasks('ask-unanswered-questions');
