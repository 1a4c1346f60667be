import { useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { TextLink } from '#ui/TextLink.tsx';
import type { Holder } from './invitations.rules.ts';

type ContactTakenProps = { holder: Holder; value: string; onDrop: () => void };

/** Whose contact a line repeats, and the two ways out: the profile of that person, or leaving the line out (USERS-06, ERRORS-01). */
export function ContactTaken({ holder, value, onDrop }: ContactTakenProps) {
  const t = useText('invitations');
  const pathOf = useOrganizationPath();
  const { userId, displayName, field } = holder;
  const words = userId
    ? t(`taken.${field}`, { value, name: displayName })
    : t('taken.line', { value, name: displayName });
  return (
    <>
      {words}{' '}
      {userId ? (
        <>
          <TextLink small tone="danger" href={pathOf(`user-profile/${userId}`)} target="_blank">
            {t('taken.profile')}
          </TextLink>{' '}
          {t('taken.or')}{' '}
        </>
      ) : null}
      <TextLink small tone="danger" onClick={onDrop}>
        {t('taken.drop')}
      </TextLink>
    </>
  );
}
