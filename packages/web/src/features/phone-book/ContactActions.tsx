import IconDatabaseImport from '@tabler/icons-react/dist/esm/icons/IconDatabaseImport.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useMay, useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { ExportMenu } from '#widgets/exports/ExportMenu.tsx';
import { LinkButton } from '#widgets/LinkButton.tsx';
import { exportQueryOf, type ListState, type OpenDialog } from './phone-book.rules.ts';

type ContactActionsProps = { state: ListState; onOpen: (dialog: OpenDialog) => void };

/** What brings contacts in and takes them along. */
export function ContactActions({ state, onOpen }: ContactActionsProps) {
  const t = useText('phone-book');
  const may = useMay();
  const pathTo = useOrganizationPath();
  return (
    <>
      {may('phonebook:create') ? (
        <Button icon={IconUpload} collapse onClick={() => onOpen('vcards')}>
          {t('vcards.open')}
        </Button>
      ) : null}
      {may('imports:create') && may('phonebook:create') ? (
        <LinkButton
          to={pathTo('organization/data-management')}
          search={{ import: 'new', dataset: 'contacts' } as never}
          icon={IconDatabaseImport}
          collapse
        >
          {t('importTable')}
        </LinkButton>
      ) : null}
      <ExportMenu
        list="contacts"
        query={exportQueryOf(state)}
        other={{ list: 'contactCards', label: t('vcards.export'), icon: IconId }}
      />
    </>
  );
}
