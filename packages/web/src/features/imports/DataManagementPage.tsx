import { useUrlState } from '#platform/url-state.ts';
import { DataManagementHome } from './DataManagementHome.tsx';
import { NEW, pageSearch } from './data-management.rules.ts';
import { ImportWizard } from './ImportWizard.tsx';
import { NewImport } from './NewImport.tsx';

/** Import and export in one place (GAP-22): the data sets and past imports, or the one import that the address names. */
export function DataManagementPage() {
  const [state] = useUrlState(pageSearch);
  if (state.import === NEW) return <NewImport />;
  return state.import === '' ? <DataManagementHome /> : <ImportWizard key={state.import} id={state.import} />;
}
