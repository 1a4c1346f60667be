import type { GoldenQuestion } from '@fanal/contract/assistant/golden-questions.shapes';
import IconMessageQuestion from '@tabler/icons-react/dist/esm/icons/IconMessageQuestion.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { MenuItem } from '#ui/Menu.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { ListEmpty } from '#widgets/list/ListEmpty.tsx';
import type { List } from '#widgets/list/list.ts';
import { GoldenDetail } from './GoldenDetail.tsx';
import classes from './GoldenQuestions.module.css';
import { type ListState, listSearch, type OpenDialog, outcomeKinds, questionOf } from './golden-questions.rules.ts';
import { useOutcomeWords, useWhere } from './use-outcome-words.ts';

type GoldenQuestionsTableProps = {
  list: List<ListState, GoldenQuestion>;
  onOpen: (dialog: OpenDialog, id?: string) => void;
};

/** A page of golden questions: a press shows what was answered before and now. */
export function GoldenQuestionsTable({ list, onOpen }: GoldenQuestionsTableProps) {
  const t = useText('golden-questions');
  const changes = useMay()('ai:update');
  const { state } = list;
  const none = { outcome: '' as const };
  const isOpen = ({ id }: GoldenQuestion) => state.open === 'detail' && state.id === id;
  return (
    <DataTable
      {...list.table}
      label={t('title')}
      columns={useColumns()}
      rowKey={({ id }) => id}
      rowName={questionOf}
      onOpen={(question) => (isOpen(question) ? onOpen('') : onOpen('detail', question.id))}
      openHref={({ id }) => listSearch.href({ ...state, open: 'detail', id })}
      under={(question) =>
        isOpen(question) ? <GoldenDetail question={question} onEdit={() => onOpen('edit', question.id)} /> : null
      }
      rowMenu={useRowMenu(onOpen)}
      {...(state.open !== '' && { activeKey: state.id })}
      empty={
        <ListEmpty
          list={list}
          filters={{
            active: state.outcome === '' ? [] : [{ key: 'outcome', label: '', without: none }],
            none,
          }}
          none={t('none')}
          noneFor={(query) => t('noneFor', { query })}
          hint={t('noneHint')}
        >
          <EmptyState icon={IconMessageQuestion} title={t('empty')}>
            {t(changes ? 'emptyHint' : 'emptyReadHint')}
          </EmptyState>
        </ListEmpty>
      }
    />
  );
}

const useColumns = (): Column<GoldenQuestion>[] => {
  const t = useText('golden-questions');
  const words = useOutcomeWords();
  const where = useWhere();
  return [
    { id: 'question', header: t('columns.question'), lead: true, wrap: true, cell: questionOf },
    {
      id: 'source',
      header: t('columns.source'),
      wrap: true,
      phone: 'line',
      cell: ({ sources, before }) =>
        sources.length === 0 ? (
          <span className={classes.quiet}>{t('noSource')}</span>
        ) : (
          <span className={classes.sources}>
            {sources.map(({ documentId, name }) => (
              <span key={name} className={documentId === null ? classes.gone : undefined}>
                {name}
              </span>
            ))}
            <span className={classes.quiet}>{where(before?.answers[0]?.source ?? null)}</span>
          </span>
        ),
    },
    {
      id: 'outcome',
      header: t('columns.outcome'),
      key: true,
      wrap: true,
      phone: 'left',
      cell: (question) => (
        <StatusBadge kind={question.outcome ? outcomeKinds[question.outcome] : 'off'}>{words(question)}</StatusBadge>
      ),
    },
    {
      id: 'last',
      header: t('columns.last'),
      phone: 'right',
      width: 110,
      cell: (question) => <LastRuns question={question} />,
    },
  ];
};

/** The last six outcomes, the latest one at the right. */
function LastRuns({ question: { last } }: { question: GoldenQuestion }) {
  const t = useText('golden-questions');
  const said = last.map((one) => t(`last.${one ?? 'none'}`)).join(', ');
  return (
    <span role="img" aria-label={t('last.label', { list: said })} title={said} className={classes.dots}>
      {last.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: six places
        <i key={at} data-outcome={one ?? 'none'} />
      ))}
    </span>
  );
}

const useRowMenu = (onOpen: GoldenQuestionsTableProps['onOpen']) => {
  const t = useText('golden-questions');
  const changes = useMay()('ai:update');
  return ({ id }: GoldenQuestion): MenuItem[] =>
    changes
      ? [
          { id: 'edit', label: t('menu.edit'), icon: IconPencil, hint: 'M', onSelect: () => onOpen('edit', id) },
          {
            id: 'delete',
            label: t('menu.delete'),
            icon: IconTrash,
            danger: true,
            onSelect: () => onOpen('delete', id),
          },
        ]
      : [];
};
