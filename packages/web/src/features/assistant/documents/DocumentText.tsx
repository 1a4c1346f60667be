import type { AiDocument, AiPassage } from '@fanal/contract/assistant/assistant.shapes';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { Note } from '#ui/Note.tsx';
import { Pager } from '#ui/Pager.tsx';
import { SidePanel } from '#ui/SidePanel.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import classes from './AiDocuments.module.css';
import { usePassages } from './ai-documents.queries.ts';

const PER_PAGE = 25;

/** The text of a document as it was read, passage by passage. */
export function DocumentText({ document, onClose }: { document: AiDocument; onClose: () => void }) {
  const t = useText('ai-documents');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = usePassages(document.id, page, PER_PAGE);
  return (
    <SidePanel title={document.name} detail={t('text.detail', { count: document.passages })} onClose={onClose}>
      {document.silentPages > 0 ? <Note tone="signal">{t('text.silent', { count: document.silentPages })}</Note> : null}
      {error ? <ReadFailure title={t('text.failed')} error={error} onReload={() => void refetch()} /> : null}
      {data?.total === 0 ? <p className={classes.detail}>{document.reason ?? t('text.none')}</p> : null}
      {data || error ? null : <Skeleton height={240} />}
      <ol className={classes.passages}>
        {data?.items.map((passage) => (
          <Passage key={passage.place} passage={passage} />
        ))}
      </ol>
      {data && data.total > PER_PAGE ? (
        <Pager page={page} perPage={PER_PAGE} total={data.total} onPage={setPage} />
      ) : null}
    </SidePanel>
  );
}

function Passage({ passage: { heading, page, line, text, language } }: { passage: AiPassage }) {
  const t = useText('ai-documents');
  const where = page === null ? line && t('text.line', { line }) : t('text.page', { page });
  return (
    <li className={classes.passage}>
      <p className={classes.where}>{[heading, where].filter(Boolean).join(', ')}</p>
      <p lang={language} className={classes.words}>
        {text}
      </p>
    </li>
  );
}
