import type { UnansweredQuestion } from '@fanal/contract/assistant/unanswered.shapes';
import IconMessageQuestion from '@tabler/icons-react/dist/esm/icons/IconMessageQuestion.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { Link } from '@tanstack/react-router';
import { useMay, useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { MenuItem } from '#ui/Menu.tsx';
import { ListEmpty } from '#widgets/list/ListEmpty.tsx';
import type { List } from '#widgets/list/list.ts';
import { sourceAddress } from '../source-address.rules.ts';
import classes from './Unanswered.module.css';
import type { ListState } from './unanswered.rules.ts';
import type { useQuestionActions } from './use-question-actions.ts';

type UnansweredTableProps = {
  list: List<ListState, UnansweredQuestion>;
  actions: ReturnType<typeof useQuestionActions>;
};

/** A page of questions, the most frequent first. */
export function UnansweredTable({ list, actions }: UnansweredTableProps) {
  const t = useText('unanswered');
  const { state } = list;
  const none = { language: '' as const };
  return (
    <DataTable
      {...list.table}
      label={t('title')}
      columns={useColumns()}
      rowKey={({ id }) => id}
      rowName={({ question }) => question}
      rowMenu={useRowMenu(actions)}
      empty={
        <ListEmpty
          list={list}
          filters={{ active: state.language === '' ? [] : [{ key: 'language', label: '', without: none }], none }}
          none={t('none')}
          noneFor={(query) => t('noneFor', { query })}
          hint={t('noneHint')}
        >
          <EmptyState icon={IconMessageQuestion} title={t(`empty.${state.status}`)}>
            {t(`emptyHint.${state.status}`)}
          </EmptyState>
        </ListEmpty>
      }
    />
  );
}

const useColumns = (): Column<UnansweredQuestion>[] => {
  const t = useText('unanswered');
  const { number } = useNumbers();
  const { date, dateTime } = useDates();
  return [
    {
      id: 'question',
      header: t('columns.question'),
      lead: true,
      wrap: true,
      cell: ({ question, language }) => <span lang={language}>{question}</span>,
      sub: (question) => <UnderQuestion question={question} />,
    },
    {
      id: 'language',
      header: t('columns.language'),
      phone: 'hidden',
      fold: true,
      cell: ({ language }) => t(`languages.${language}`),
    },
    {
      id: 'people',
      header: t('columns.people'),
      key: true,
      phone: 'left',
      cell: ({ people, notUseful }) => (
        <span className={classes.people}>
          <span>{t('people', { count: people, shown: number(people) })}</span>
          {notUseful > 0 ? <span className={classes.quiet}>{t('notUseful', { count: notUseful })}</span> : null}
        </span>
      ),
    },
    {
      id: 'last',
      header: t('columns.last'),
      numeric: true,
      phone: 'right',
      width: 130,
      cell: ({ lastAskedAt }) => <span title={dateTime(lastAskedAt)}>{date(lastAskedAt)}</span>,
    },
    {
      id: 'article',
      header: t('columns.article'),
      wrap: true,
      phone: 'line',
      cell: (question) => <Remedy question={question} />,
    },
  ];
};

/** In which other words it was asked, and why answers did not help. */
function UnderQuestion({ question: { wordings, reasons, language } }: { question: UnansweredQuestion }) {
  const t = useText('unanswered');
  const quoted = (texts: readonly string[]) => texts.map((reason) => t('quote', { reason })).join(' ');
  if (wordings.length === 0 && reasons.length === 0) return null;
  return (
    <>
      {wordings.length > 0 ? (
        <span className={classes.also}>
          {t('also')} <span lang={language}>{quoted(wordings)}</span>
        </span>
      ) : null}
      {reasons.length > 0 ? (
        <span className={classes.also}>
          {t('reasons')} <span lang={language}>{quoted(reasons)}</span>
        </span>
      ) : null}
    </>
  );
}

/** The article that is written about it, what answered it, and when it was asked again in vain. */
function Remedy({ question }: { question: UnansweredQuestion }) {
  const t = useText('unanswered');
  const { date, dateTime } = useDates();
  const pathTo = useOrganizationPath();
  const { article, answeredBy, askedAgainAt, status } = question;
  const isOwn = answeredBy !== null && answeredBy.sourceId === article?.id;
  const source = answeredBy && sourceAddress(answeredBy);
  return (
    <span className={classes.people}>
      {article ? <ArticleLink article={article} /> : null}
      {answeredBy && source ? (
        <span className={classes.quiet}>
          {isOwn ? (
            t('answeredByArticle')
          ) : (
            <>
              {t('answeredBy')}{' '}
              <Link to={pathTo(source.path)} search={source.search as never}>
                {answeredBy.name}
              </Link>
            </>
          )}
        </span>
      ) : null}
      {status === 'open' && askedAgainAt ? (
        <span className={classes.quiet} title={dateTime(askedAgainAt)}>
          {t('stillUnanswered', { date: date(askedAgainAt) })}
        </span>
      ) : null}
    </span>
  );
}

function ArticleLink({ article }: { article: NonNullable<UnansweredQuestion['article']> }) {
  const t = useText('unanswered');
  const pathTo = useOrganizationPath();
  const { id, title, isPublished, isRead } = article;
  const published = isRead ? 'published' : 'publishedUnread';
  return (
    <>
      <Link to={pathTo('content/infohub')} search={{ open: 'edit', id } as never}>
        {title}
      </Link>
      <span className={classes.quiet}>{t(isPublished ? published : 'draft')}</span>
    </>
  );
}

const useRowMenu = (actions: UnansweredTableProps['actions']) => {
  const t = useText('unanswered');
  const may = useMay();
  return (question: UnansweredQuestion): MenuItem[] => {
    if (!may('ai:update')) return [];
    const { status, article } = question;
    return [
      ...(may('infohub:create') && !article
        ? [
            {
              id: 'write',
              label: t('menu.write'),
              icon: IconPencil,
              hint: 'E',
              onSelect: () => void actions.write(question),
            },
          ]
        : []),
      {
        id: 'ask',
        label: t('menu.ask'),
        icon: IconRefresh,
        hint: 'P',
        onSelect: () => void actions.askAgain(question),
      },
      status === 'open'
        ? {
            id: 'ignore',
            label: t('menu.ignore'),
            icon: IconX,
            hint: 'I',
            onSelect: () => void actions.ignore(question),
          }
        : {
            id: 'open',
            label: t('menu.open'),
            hint: 'R',
            onSelect: () => void actions.takeBack(question),
          },
    ];
  };
};
