import type { Import } from '@fanal/contract/imports/imports.shapes';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { Button } from '#ui/Button.tsx';
import { FootBar } from '#ui/FootBar.tsx';
import { RadioChoice } from '#ui/RadioChoice.tsx';
import { pageSearch, type StepProps } from './data-management.rules.ts';
import { WorkNote } from './WorkNote.tsx';

/** The file has arrived: it is being read, or waits to be told which of its sheets is meant. */
export function FileStep({ found, goTo }: StepProps) {
  const t = useText('data-management');
  const [{ sheet }] = useUrlState(pageSearch);
  const [picked, setPicked] = useState(sheet >= 0 ? sheet : null);
  // The proposal is known only after the file has been read, while this step is already on the screen.
  const chosen = picked ?? found.mapping?.sheet ?? 0;
  if (found.status === 'reading')
    return <WorkNote title={t('file.reading')} progress={found.progress} hint={t('file.readingHint')} />;
  return (
    <>
      <SheetChoice found={found} value={chosen} onChange={setPicked} />
      <FootBar>
        <Button variant="filled" iconAfter={IconArrowRight} onClick={() => goTo('mapping', { sheet: chosen })}>
          {t('file.next')}
        </Button>
      </FootBar>
    </>
  );
}

type SheetChoiceProps = { found: Import; value: number; onChange: (sheet: number) => void };

function SheetChoice({ found: { sheets }, value, onChange }: SheetChoiceProps) {
  const t = useText('data-management');
  return (
    <RadioChoice
      label={t('file.sheet')}
      value={String(value)}
      onChange={(picked) => onChange(Number(picked))}
      options={sheets.map(({ name, rowCount }, at) => ({
        value: String(at),
        label: name || t('file.onlySheet'),
        description: t('file.rows', { count: rowCount }),
        disabled: rowCount === 0,
      }))}
    />
  );
}
