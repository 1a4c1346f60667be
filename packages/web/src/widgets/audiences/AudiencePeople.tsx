import type { AudienceMember } from '@fanal/contract/audiences/audiences.shapes';
import type { Page } from '@fanal/contract/kit/page';
import type { InvitationStatus } from '@fanal/contract/users/users.shapes';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { ErrorState } from '#ui/EmptyState.tsx';
import { Pager } from '#ui/Pager.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { type StatusKind, StatusMark } from '#ui/StatusBadge.tsx';
import { Tooltip } from '#ui/Tooltip.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import classes from './AudiencePeople.module.css';
import type { PeopleQuestion } from './audiences.queries.ts';

const statusKinds: Record<InvitationStatus, StatusKind> = {
  claimed: 'done',
  invited: 'half',
  pending: 'waiting',
  notInvited: 'draft',
  disabled: 'out',
};

type AudiencePeopleProps = {
  people: Page<AudienceMember> | undefined;
  /** What is shown was asked for before the last change. */
  stale: boolean;
  error?: Error | null;
  onReload: () => void;
  question: PeopleQuestion;
  onQuestion: (changes: Partial<PeopleQuestion>) => void;
  /** What brought somebody here. */
  viaOf: (member: AudienceMember) => string;
  /** Between the search and the people. */
  filters?: ReactNode;
  /** In place of people when there is nobody at all. */
  nobody: string;
};

/** The people of an audience, page by page, and whether somebody is one of them. */
export function AudiencePeople(props: AudiencePeopleProps) {
  const { people, stale, error, onReload, question, onQuestion, filters } = props;
  const t = useText('audiences');
  const general = useText('general');
  const failureText = useFailureText();
  return (
    <>
      <SearchBox
        label={t('people.search')}
        placeholder={t('people.search')}
        value={question.search}
        onChange={(search) => onQuestion({ search, page: 1 })}
        className={classes.search}
      />
      {filters}
      {error ? (
        <ErrorState title={t('people.failed')} reloadLabel={general('reload')} onReload={onReload}>
          {failureText(error)}
        </ErrorState>
      ) : (
        <People {...props} />
      )}
      {people && people.total > 0 && !error ? (
        <div className={clsx(stale && classes.stale)}>
          <Pager
            page={people.page}
            perPage={question.perPage}
            total={people.total}
            onPage={(page) => onQuestion({ page })}
          />
        </div>
      ) : null}
    </>
  );
}

function People({ people, stale, question, viaOf, nobody }: AudiencePeopleProps) {
  const t = useText('audiences');
  if (!people) return <SkeletonLines count={8} />;
  if (people.items.length === 0)
    return (
      <p role="status" className={classes.nobody}>
        {question.search ? t('people.isNot', { query: question.search }) : nobody}
      </p>
    );
  return (
    <ul className={clsx(classes.people, stale && classes.stale)} aria-busy={stale}>
      {people.items.map((member) => (
        <Member key={member.id} member={member} via={viaOf(member)} />
      ))}
    </ul>
  );
}

function Member({ member, via }: { member: AudienceMember; via: string }) {
  const t = useText('audiences');
  const pathOf = useOrganizationPath();
  const status = t(`statuses.${member.invitationStatus}`);
  return (
    <li className={classes.member}>
      <Avatar name={member.displayName} src={member.avatarUrl} />
      <span className={classes.words}>
        {/* In a window of its own: what is being written here stays. */}
        <a href={pathOf(`user-profile/${member.id}`)} target="_blank" rel="noreferrer" className={classes.name}>
          {member.displayName}
        </a>
        <span className={classes.via}>{via}</span>
      </span>
      <Tooltip label={status}>
        <span className={classes.status}>
          <StatusMark kind={statusKinds[member.invitationStatus]} />
          <VisuallyHidden>{status}</VisuallyHidden>
        </span>
      </Tooltip>
    </li>
  );
}

/** «Membres aujourd’hui 136» over the people. */
export function PeopleTitle({ children, count }: { children: string; count: number | undefined }) {
  const { number } = useNumbers();
  return (
    <div className={classes.head}>
      <h3>{children}</h3>
      <span className={classes.count} role="status">
        {count === undefined ? null : number(count)}
      </span>
    </div>
  );
}
