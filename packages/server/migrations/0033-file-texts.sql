-- The words of documents, for search and for whoever wants to know what a document says.

create table public.file_texts (
  organization_id uuid not null,
  file_id uuid not null,
  pages int not null check (pages > 0),
  words int not null check (words >= 0),
  text text not null,
  primary key (organization_id, file_id),
  foreign key (organization_id, file_id) references public.files (organization_id, id) on delete cascade
);
select public.enable_row_security('public.file_texts'::regclass);
grant select, insert on public.file_texts to fanal_app;
