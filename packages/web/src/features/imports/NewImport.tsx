import { type ImportDataset, importDatasets } from '@fanal/contract/imports/imports.rules';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { Button } from '#ui/Button.tsx';
import { ForbiddenState } from '#ui/EmptyState.tsx';
import { FootBar } from '#ui/FootBar.tsx';
import { RadioChoice } from '#ui/RadioChoice.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { TemplateMenu } from './DatasetList.tsx';
import { useImportable } from './data-management.queries.ts';
import { pageDefaults, pageSearch } from './data-management.rules.ts';
import classes from './NewImport.module.css';
import { SendFile } from './SendFile.tsx';
import { WizardFrame } from './WizardFrame.tsx';

/** The first step before there is an import: what the file holds, and the file. */
export function NewImport() {
  const t = useText('data-management');
  const may = useMay();
  const [state, change] = useUrlState(pageSearch);
  const { importable } = useImportable();
  const offered = importDatasets.filter((dataset) => importable.has(dataset));
  const chosen = offered.find((dataset) => dataset === state.dataset) ?? offered[0];
  if (!may('imports:create')) return <ForbiddenState heading="h1" title={t('forbidden')} />;
  return (
    <WizardFrame title={t(`import.${chosen ?? (state.dataset || 'users')}`)} current="file">
      {chosen ? (
        <div className={classes.columns}>
          <DatasetChoice offered={offered} value={chosen} onChange={(dataset) => void change({ dataset })} />
          <div className={classes.file}>
            <SendFile dataset={chosen} onSent={({ id }) => void change({ ...pageDefaults, import: id })} />
            <p className={classes.help}>{t('file.help')}</p>
            <TemplateMenu dataset={chosen} alone />
          </div>
        </div>
      ) : (
        <SkeletonLines count={4} />
      )}
      <FootBar
        start={
          <Button icon={IconArrowLeft} onClick={() => void change(pageDefaults)}>
            {t('title')}
          </Button>
        }
      />
    </WizardFrame>
  );
}

type DatasetChoiceProps = {
  offered: readonly ImportDataset[];
  value: ImportDataset;
  onChange: (dataset: ImportDataset) => void;
};

function DatasetChoice({ offered, value, onChange }: DatasetChoiceProps) {
  const t = useText('data-management');
  return (
    <RadioChoice
      label={t('file.what')}
      value={value}
      onChange={onChange}
      options={offered.map((dataset) => ({ value: dataset, label: t(`names.${dataset}`) }))}
    />
  );
}
