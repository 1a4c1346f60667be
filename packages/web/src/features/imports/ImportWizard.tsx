import type { Import } from '@fanal/contract/imports/imports.shapes';
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { CheckStep } from './CheckStep.tsx';
import { useImport } from './data-management.queries.ts';
import {
  openSteps,
  type PageState,
  pageDefaults,
  pageSearch,
  type StepName,
  type StepProps,
  stepOf,
} from './data-management.rules.ts';
import { FileStep } from './FileStep.tsx';
import classes from './ImportWizard.module.css';
import { MappingStep } from './MappingStep.tsx';
import { RunStep } from './RunStep.tsx';
import { WizardActions } from './WizardActions.tsx';
import { WizardFrame } from './WizardFrame.tsx';

/** One import in its four steps; which one is shown stands in the address, and a reload comes back to it (GAP-55). */
export function ImportWizard({ id }: { id: string }) {
  const t = useText('data-management');
  const [state, change] = useUrlState(pageSearch);
  const found = useImport(id);
  if (!found.data) {
    if (found.isError && found.error.status === 404) return <Gone onLeave={() => void change(pageDefaults)} />;
    if (found.isError)
      return <ReadFailure title={t('readFailed')} error={found.error} onReload={() => void found.refetch()} />;
    return <SkeletonLines count={6} />;
  }
  const step = stepOf(found.data, state.step);
  const goTo = (next: StepName, more: Partial<PageState> = {}) =>
    void change({ ...pageDefaults, import: id, step: next, sheet: state.sheet, ...more });
  return (
    <WizardFrame
      title={t(`import.${found.data.dataset}`)}
      sentence={<FileLine found={found.data} />}
      actions={<WizardActions found={found.data} />}
      current={step}
      open={openSteps(found.data)}
      onStep={goTo}
    >
      <Step step={step} found={found.data} goTo={goTo} />
    </WizardFrame>
  );
}

function Step({ step, ...props }: StepProps & { step: StepName }) {
  if (step === 'file') return <FileStep {...props} />;
  if (step === 'mapping') return <MappingStep {...props} />;
  return step === 'check' ? <CheckStep {...props} /> : <RunStep {...props} />;
}

/** «embauches-hiver-2026.xlsx · 1 259 lignes · 11 colonnes» */
function FileLine({ found: { fileName, counts, sheets, mapping } }: { found: Import }) {
  const t = useText('data-management');
  const sheet = sheets[mapping?.sheet ?? 0];
  const parts = [
    fileName,
    counts.rows > 0 ? t('file.rows', { count: counts.rows }) : null,
    sheet ? t('file.columns', { count: sheet.columns.length }) : null,
  ];
  return (
    <span className={classes.file}>
      <Glyph icon={IconFileSpreadsheet} size={16} />
      {parts.filter(Boolean).join(' · ')}
    </span>
  );
}

function Gone({ onLeave }: { onLeave: () => void }) {
  const t = useText('data-management');
  return (
    <EmptyState
      heading="h1"
      icon={IconFileSpreadsheet}
      title={t('gone')}
      actions={<Button onClick={onLeave}>{t('goneBack')}</Button>}
    >
      {t('goneHint')}
    </EmptyState>
  );
}
