import type { Organization } from '@fanal/contract/session/session.shapes';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { ORGANIZATIONS_PER_PAGE, useOrganizations } from '#platform/session/session.queries.ts';
import { useText } from '#platform/text/use-text.ts';
import { EmptyState, ErrorState } from '#ui/EmptyState.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import { Pager } from '#ui/Pager.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import classes from './OrganizationChooser.module.css';
import { OrganizationMark } from './OrganizationMark.tsx';

type ChooserProps = {
  /** The organization where the person is now, marked in the list. */
  current?: string;
  onChosen?: () => void;
};

/** The organizations of a person, or all of them for a super admin: with a search and pages once they are many. */
export function OrganizationChooser({ current, onChosen }: ChooserProps) {
  const t = useText('organizations');
  const general = useText('general');
  const failureText = useFailureText();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useOrganizations(page, search);
  const find = (text: string) => {
    setSearch(text);
    setPage(1);
  };
  if (error && !data)
    return (
      <ErrorState title={t('failed')} reloadLabel={general('reload')} onReload={() => void refetch()}>
        {failureText(error)}
      </ErrorState>
    );
  if (!data) return <SkeletonLines count={3} />;
  const many = data.lastPage > 1 || search !== '';
  const from = (data.page - 1) * ORGANIZATIONS_PER_PAGE + 1;
  return (
    <div className={classes.chooser}>
      {many ? <SearchBox label={t('search')} placeholder={t('search')} value={search} onChange={find} /> : null}
      {data.items.length === 0 ? <EmptyState title={t('none', { search })} /> : null}
      <ul>
        {data.items.map((one) => (
          <li key={one.id} className={classes.item}>
            <Choice organization={one} here={one.id === current} onChosen={onChosen} />
          </li>
        ))}
      </ul>
      {data.lastPage > 1 ? (
        <Pager
          text={t('pages', { from, to: from + data.items.length - 1, total: data.total })}
          page={data.page}
          perPage={ORGANIZATIONS_PER_PAGE}
          total={data.total}
          onPage={setPage}
        />
      ) : null}
    </div>
  );
}

type ChoiceProps = { organization: Organization; here: boolean; onChosen: (() => void) | undefined };

function Choice({ organization, here, onChosen }: ChoiceProps) {
  const t = useText('organizations');
  const general = useText('general');
  const people = general('people', { count: organization.userCount });
  return (
    <Link to={`/${organization.id}`} preload={false} className={classes.choice} onClick={() => onChosen?.()}>
      <OrganizationMark
        industry={organization.industry}
        logoUrl={organization.logoUrl}
        loginBackground={organization.loginBackground}
        large
      />
      <span className={classes.words}>
        <span className={classes.name}>{organization.displayName}</span>
        <span className={classes.detail}>{t(`industries.${organization.industry}`, { people })}</span>
      </span>
      <span className={classes.role}>
        {here ? t('here') : general(`roles.${organization.roleType ?? 'superAdmin'}`)}
      </span>
      <Glyph icon={IconArrowRight} className={classes.arrow} />
    </Link>
  );
}
