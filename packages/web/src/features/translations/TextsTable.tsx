import type { TranslatedText, TranslationSummary } from '@fanal/contract/translations/translations.shapes';
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs';
import { useNavigate } from '@tanstack/react-router';
import { useOrganizationPath, usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { ListEmpty } from '#widgets/list/ListEmpty.tsx';
import type { ActiveFilters } from '#widgets/list/ListFilters.tsx';
import type { List } from '#widgets/list/list.ts';
import classes from './Translations.module.css';
import { type ListState, moduleIcons, placeOfText, stateIn, stateKinds } from './translations.rules.ts';

type TextsTableProps = {
  list: List<ListState, TranslatedText>;
  filters: ActiveFilters<ListState>;
  languages: TranslationSummary['languages'];
};

/** A page of texts; each leads to its editor. */
export function TextsTable({ list, filters, languages }: TextsTableProps) {
  const t = useText('translations');
  const navigate = useNavigate();
  const pathOf = useOrganizationPath();
  const { isSuperAdmin } = usePerson().profile;
  const open = (text: TranslatedText) => {
    const { path, search } = placeOfText(text, isSuperAdmin);
    void navigate({ to: pathOf(path), search });
  };
  const hrefOf = (text: TranslatedText) => {
    const { path, search } = placeOfText(text, isSuperAdmin);
    return `${pathOf(path)}?${new URLSearchParams(search)}`;
  };
  return (
    <DataTable
      {...list.table}
      label={t('title')}
      columns={useColumns(languages)}
      rowKey={({ module, id }) => `${module} ${id}`}
      rowName={({ title }) => title}
      onOpen={open}
      openHref={hrefOf}
      rowAction={(text) => {
        const action = actionOf(text, isSuperAdmin);
        return (
          <Button
            small
            collapse
            icon={IconLanguage}
            aria-label={t(`${action}Named`, { name: text.title })}
            onClick={() => open(text)}
          >
            {t(action)}
          </Button>
        );
      }}
      empty={
        <ListEmpty
          list={list}
          filters={filters}
          none={t('none')}
          noneFor={(query) => t('noneFor', { query })}
          hint={t('noneHint')}
        >
          <EmptyState icon={IconLanguage} title={t('empty')}>
            {t('emptyHint')}
          </EmptyState>
        </ListEmpty>
      }
    />
  );
}

const actionOf = ({ module, languages }: TranslatedText, isSuperAdmin: boolean) => {
  if (module === 'cardTypes' && !isSuperAdmin) return 'see';
  return languages.some(({ state }) => state === 'missing') ? 'translate' : 'review';
};

const useColumns = (languages: TextsTableProps['languages']): Column<TranslatedText>[] => {
  const t = useText('translations');
  const { date } = useDates();
  const { number } = useNumbers();
  return [
    {
      id: 'title',
      header: t('columns.title'),
      lead: true,
      wrap: true,
      leading: ({ module }) => (
        <span className={classes.tile}>
          <Glyph icon={moduleIcons[module]} size={18} />
        </span>
      ),
      cell: ({ title }) => title,
      sub: ({ module, changedAt }) => t('changed', { module: t(`modules.${module}`), date: date(changedAt) }),
    },
    ...languages.map(
      ({ language }): Column<TranslatedText> => ({
        id: language,
        header: t(`languages.${language}`),
        phone: 'line',
        cell: (text) => {
          const state = stateIn(text, language);
          return (
            <span className={classes.state}>
              <span className={classes.code}>{language.toUpperCase()}</span>
              {state ? (
                <StatusBadge kind={stateKinds[state]}>{t(`states.${state}`)}</StatusBadge>
              ) : (
                <span className={classes.quiet}>{t('states.source')}</span>
              )}
            </span>
          );
        },
      }),
    ),
    {
      id: 'people',
      header: t('columns.people'),
      numeric: true,
      phone: 'line',
      cell: ({ people }) => t('people', { count: people, number: number(people) }),
    },
  ];
};
