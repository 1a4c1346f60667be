import { useOrganizationPath, usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Note } from '#ui/Note.tsx';
import { LinkButton } from '#widgets/LinkButton.tsx';
import classes from './Notice.module.css';

/** On every screen of every administrator: the day on which all data is erased (GAP-75). */
export function EraseBanner({ eraseOn }: { eraseOn: string }) {
  const t = useText('organization-notices');
  const { organization } = usePerson();
  const pathOf = useOrganizationPath();
  const { date } = useDates();
  return (
    <Note
      tone="danger"
      className={classes.notice}
      title={t('erase.title', { name: organization.displayName, day: date(eraseOn) })}
      action={
        <LinkButton small to={pathOf('organization/settings')} search={{ tab: 'billing' } as never}>
          {t('erase.open')}
        </LinkButton>
      }
    >
      {t('erase.text')}
    </Note>
  );
}
