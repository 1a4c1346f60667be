import { aiDocumentFormats, aiDocumentKinds, aiDocumentStatuses } from '@fanal/contract/assistant/assistant.rules';
import IconMessageChatbot from '@tabler/icons-react/dist/esm/icons/IconMessageChatbot.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useMay, useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { acceptedFormats } from '#platform/uploads/accepted-formats.ts';
import { useUrlState } from '#platform/url-state.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { FileButton } from '#ui/FileButton.tsx';
import { FileDrop } from '#ui/FileDrop.tsx';
import { SelectFilter } from '#ui/SelectFilter.tsx';
import { StatusBadgeFilter } from '#ui/StatusBadgeFilter.tsx';
import { toast } from '#ui/toast.ts';
import { LinkButton } from '#widgets/LinkButton.tsx';
import { ListBody } from '#widgets/list/ListBody.tsx';
import { ListFilters, ListSum } from '#widgets/list/ListFilters.tsx';
import { ListHead } from '#widgets/list/ListHead.tsx';
import { ListPager } from '#widgets/list/ListPager.tsx';
import { listOf } from '#widgets/list/list.ts';
import { useFormatsHint } from '#widgets/uploads/use-formats-hint.ts';
import { useRefusalWords } from '#widgets/uploads/use-refusal-words.ts';
import { AssistantTabs } from '../AssistantTabs.tsx';
import { isReading, useSources } from '../sources/ai-sources.queries.ts';
import { SourcesLine } from '../sources/SourcesLine.tsx';
import classes from './AiDocuments.module.css';
import { AiDocumentsTable } from './AiDocumentsTable.tsx';
import { useDocumentsPage } from './ai-documents.queries.ts';
import { type ListState, listSearch, type OpenDialog, pageSizes, statusKinds } from './ai-documents.rules.ts';
import { DocumentDialogs } from './DocumentDialogs.tsx';
import { useSending } from './use-sending.ts';

const MOST_AT_ONCE = 20;
const formats = acceptedFormats(aiDocumentFormats);
const noFilters = { active: [], none: {} as Partial<ListState> };

/** The documents from which the assistant answers (AI-03, GAP-76). */
export function AiDocumentsPage() {
  const t = useText('ai-documents');
  const words = useText('uploads');
  const { number, bytes } = useNumbers();
  const pathTo = useOrganizationPath();
  const changes = useMay()('ai:update');
  const [state, change] = useUrlState(listSearch);
  const sources = useSources().data;
  const read = useDocumentsPage(state, isReading(sources));
  const list = listOf({ state, change, read });
  const { tasks, add } = useSending();
  const hint = useFormatsHint(aiDocumentFormats);
  const refusalText = useRefusalWords(aiDocumentFormats, MOST_AT_ONCE);
  const { counts, passages, size } = read.data ?? {};
  const open = (dialog: OpenDialog, id = '') => void change({ open: dialog, id });
  const drop = { formats, mostFiles: MOST_AT_ONCE, onFiles: (files: File[]) => void add(files) };
  const sum = passages === undefined ? undefined : `${t('passages', { count: passages })}, ${bytes(size ?? 0)}`;
  return (
    <>
      <ListHead title={t('title')} sentence={t('sentence')} count={counts?.all} schema={listSearch}>
        <LinkButton to={pathTo('ai/configuration')} icon={IconMessageChatbot} collapse>
          {t('try')}
        </LinkButton>
        {changes ? (
          <FileButton
            {...drop}
            variant="filled"
            collapse
            icon={IconUpload}
            onRefused={(refused) => toast.error(refused.map(refusalText).join(' '))}
          >
            {t('add')}
          </FileButton>
        ) : null}
      </ListHead>
      <AssistantTabs current="documents" />
      {changes ? (
        <section aria-label={t('drop')} className={classes.drop}>
          <FileDrop
            {...drop}
            wide
            lead={words('drop.files')}
            browse={words('drop.browse')}
            overLabel={words('drop.over')}
            hint={hint}
            drop
            paste
            refusalText={refusalText}
          />
        </section>
      ) : null}
      {sources ? <SourcesLine sources={sources} changes={changes} onOpen={() => open('sources')} /> : null}
      <ListFilters
        list={list}
        label={t('search')}
        placeholder={t('searchHint')}
        filters={noFilters}
        end={<ListSum>{sum}</ListSum>}
      >
        <SelectFilter
          label={t('kind.label')}
          allLabel={t('kind.all')}
          value={state.kind || null}
          options={aiDocumentKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChange={(kind) => list.filter({ kind: (kind ?? '') as ListState['kind'] })}
        />
        <div className={classes.statuses}>
          <StatusBadgeFilter
            label={t('statuses')}
            value={state.status}
            onChange={(status) => list.filter({ status: status as ListState['status'] })}
            options={[
              { value: '', label: t('all'), ...(counts && { count: number(counts.all) }) },
              ...aiDocumentStatuses.map((value) => ({
                value,
                label: t(`filters.${value}`),
                statusKind: statusKinds[value],
                ...(counts && { count: number(counts[value]) }),
              })),
            ]}
          />
        </div>
      </ListFilters>
      <ListBody list={list} failed={t('failed')} failedHint={t('failedHint')} polls>
        <AiDocumentsTable list={list} tasks={tasks} onOpen={open} />
      </ListBody>
      <ListPager list={list} pageSizes={pageSizes} />
      <DocumentDialogs
        state={state}
        sources={sources}
        rows={read.isPending ? undefined : (list.rows ?? [])}
        onClose={() => void change({ open: '', id: '' })}
      />
    </>
  );
}
