import type { Structure } from '@fanal/contract/structure/groups.shapes';
import { useMay, useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Note } from '#ui/Note.tsx';
import { LinkButton } from '#widgets/LinkButton.tsx';
import classes from './StructurePage.module.css';

/** Who is in no group: how many, why that is so, and the way to give them a place. */
export function Unplaced({ structure: { groups, unplacedCount: count } }: { structure: Structure }) {
  const t = useText('structure');
  const may = useMay();
  const pathOf = useOrganizationPath();
  if (count === 0 || groups.length === 0 || !may('structure:update') || !may('users:read')) return null;
  return (
    <Note
      tone="info"
      className={classes.unplaced}
      title={t('unplaced.title', { count })}
      action={
        <LinkButton small to={pathOf('organization/users-management')} search={{ placed: false } as never}>
          {t('unplaced.see')}
        </LinkButton>
      }
    >
      {t('unplaced.text')}
    </Note>
  );
}
