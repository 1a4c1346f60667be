import IconDatabaseImport from '@tabler/icons-react/dist/esm/icons/IconDatabaseImport.mjs';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { Button } from '#ui/Button.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { DataManagementTabs } from '#widgets/data-management/DataManagementTabs.tsx';
import { DatasetList } from './DatasetList.tsx';
import { useImportable } from './data-management.queries.ts';
import { NEW, type PageState, pageDefaults, pageSearch } from './data-management.rules.ts';
import { PastImports } from './PastImports.tsx';

export function DataManagementHome() {
  const t = useText('data-management');
  const { importable } = useImportable();
  const [, change] = useUrlState(pageSearch);
  const begin = (dataset: PageState['dataset'] = '') => void change({ ...pageDefaults, import: NEW, dataset });
  return (
    <>
      <PageHead
        title={t('title')}
        sentence={t('sentence')}
        actions={
          importable.size > 0 ? (
            <Button variant="filled" icon={IconDatabaseImport} collapse onClick={() => begin()}>
              {t('importFile')}
            </Button>
          ) : null
        }
      />
      <DataManagementTabs current="files" />
      <DatasetList onImport={begin} />
      <PastImports />
    </>
  );
}
