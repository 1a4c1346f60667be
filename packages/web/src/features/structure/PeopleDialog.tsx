import type { Page } from '@fanal/contract/kit/page';
import type { PersonBrief } from '@fanal/contract/users/users.shapes';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { EmptyState, ErrorState } from '#ui/EmptyState.tsx';
import { Pager } from '#ui/Pager.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { PersonLine } from './PersonLine.tsx';
import classes from './StructureItemDialogs.module.css';
import type { PeoplePageState } from './use-people-page.ts';

type PeopleDialogProps = {
  title: string;
  people: UseQueryResult<Page<PersonBrief>>;
  wanted: PeoplePageState;
  onClose: () => void;
  /** What can be done with one of them, at the end of the line. */
  endOf?: (person: PersonBrief) => ReactNode;
  /** A box before each of them, where people are chosen; a press on the line chooses too. */
  choose?: (person: PersonBrief) => ReactNode;
  onChoose?: (person: PersonBrief) => void;
  /** What went wrong, above the list. */
  note?: ReactNode;
  footer?: ReactNode;
  footerStart?: ReactNode;
  busy?: boolean;
};

/** A list of people with a search and pages. */
export function PeopleDialog(props: PeopleDialogProps) {
  const { title, people, wanted, onClose, note, footer, footerStart, busy = false } = props;
  const t = useText('structure-items');
  const { data } = people;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      busy={busy}
      footerStart={footerStart}
      footer={footer ?? <Button onClick={onClose}>{t('dialog.close')}</Button>}
    >
      {note}
      <SearchBox
        label={t('people.search')}
        placeholder={t('people.searchHint')}
        value={wanted.search}
        onChange={wanted.setSearch}
        className={classes.search ?? ''}
      />
      <People {...props} />
      {data ? <Pager page={wanted.page} perPage={wanted.perPage} total={data.total} onPage={wanted.setPage} /> : null}
    </Dialog>
  );
}

type PeopleProps = Pick<PeopleDialogProps, 'people' | 'wanted' | 'endOf' | 'choose' | 'onChoose'>;

function People({ people, wanted: { search }, endOf, choose, onChoose }: PeopleProps) {
  const t = useText('structure-items');
  const general = useText('general');
  const failureText = useFailureText();
  if (people.isError)
    return (
      <ErrorState title={t('people.failed')} reloadLabel={general('reload')} onReload={() => void people.refetch()}>
        {failureText(people.error)}
      </ErrorState>
    );
  if (!people.data) return <SkeletonLines count={6} />;
  if (people.data.items.length === 0)
    return (
      <EmptyState icon={IconUsers} title={search ? t('people.none', { query: search }) : t('people.empty')}>
        {search ? t('filters.check') : null}
      </EmptyState>
    );
  return (
    <ul className={`${classes.list} ${people.isPlaceholderData ? classes.dimmed : ''}`} aria-busy={people.isFetching}>
      {people.data.items.map((person) => (
        <PersonLine
          key={person.id}
          person={person}
          start={choose?.(person)}
          end={endOf?.(person)}
          {...(onChoose && { onPress: () => onChoose(person) })}
        />
      ))}
    </ul>
  );
}
