import { featureOfDataset, type ImportDataset, importDatasets } from '@fanal/contract/imports/imports.rules';
import type { Permission } from '@fanal/contract/permissions';
import IconDatabaseImport from '@tabler/icons-react/dist/esm/icons/IconDatabaseImport.mjs';
import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs';
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs';
import IconFileTypeCsv from '@tabler/icons-react/dist/esm/icons/IconFileTypeCsv.mjs';
import { isSwitchedOn, useMay, usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import { Menu } from '#ui/Menu.tsx';
import { ExportMenu } from '#widgets/exports/ExportMenu.tsx';
import classes from './DatasetList.module.css';
import { useImportable, useTemplate } from './data-management.queries.ts';
import { datasetIcons } from './datasets.icons.ts';

/** Who may take a data set along as a file: whoever may read it. */
const readBy = (dataset: ImportDataset): Permission => {
  if (dataset === 'users') return 'users:read';
  return dataset === 'contacts' ? 'phonebook:read' : 'structure:read';
};

/** What can be brought in and taken along, each with its template (GAP-22). */
export function DatasetList({ onImport }: { onImport: (dataset: ImportDataset) => void }) {
  const t = useText('data-management');
  const may = useMay();
  const { organization } = usePerson();
  const { importable } = useImportable();
  const shown = importDatasets.filter((dataset) => {
    const feature = featureOfDataset(dataset);
    const isOffered = feature === null || isSwitchedOn(organization, feature);
    return isOffered && (importable.has(dataset) || may(readBy(dataset)));
  });
  return (
    <section aria-label={t('datasets')} className={classes.section}>
      <ul className={classes.list}>
        {shown.map((dataset) => (
          <li key={dataset} className={classes.row}>
            <Glyph icon={datasetIcons[dataset]} size={20} className={classes.icon} />
            <span className={classes.words}>
              <b className={classes.name}>{t(`names.${dataset}`)}</b>
              <span className={classes.hint}>{t(`hints.${dataset}`)}</span>
            </span>
            <span className={classes.actions}>
              {importable.has(dataset) ? <TemplateMenu dataset={dataset} /> : null}
              {may(readBy(dataset)) ? <ExportMenu list={dataset} small label={t(`export.${dataset}`)} /> : null}
              {importable.has(dataset) ? (
                <Button
                  small
                  icon={IconDatabaseImport}
                  aria-label={t(`import.${dataset}`)}
                  onClick={() => onImport(dataset)}
                >
                  {t('import.short')}
                </Button>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type TemplateMenuProps = {
  dataset: ImportDataset;
  /** Not among other buttons of the same row. */
  alone?: boolean;
};

/** A file to fill in, with the headings in the person's language. */
export function TemplateMenu({ dataset, alone = false }: TemplateMenuProps) {
  const t = useText('data-management');
  const fetchTemplate = useTemplate(dataset);
  return (
    <Menu
      label={t(`template.${dataset}`)}
      items={[
        {
          id: 'xlsx',
          icon: IconFileSpreadsheet,
          label: t('template.xlsx'),
          onSelect: () => void fetchTemplate('xlsx'),
        },
        { id: 'csv', icon: IconFileTypeCsv, label: t('template.csv'), onSelect: () => void fetchTemplate('csv') },
      ]}
      trigger={(trigger) => (
        <Button
          {...trigger}
          small
          variant={alone ? 'default' : 'subtle'}
          icon={IconFileDownload}
          aria-label={alone ? undefined : t(`template.${dataset}`)}
        >
          {t(alone ? 'template.download' : 'template.short')}
        </Button>
      )}
    />
  );
}
