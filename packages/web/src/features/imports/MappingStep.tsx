import type { FieldIssue } from '@fanal/contract/errors';
import type { DateOrder } from '@fanal/contract/imports/imports.rules';
import type { Import, ImportField, ImportSheet } from '@fanal/contract/imports/imports.shapes';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { useState } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { Button } from '#ui/Button.tsx';
import { FootBar } from '#ui/FootBar.tsx';
import { Note } from '#ui/Note.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { useAction } from '#widgets/forms/use-action.ts';
import { ColumnList } from './ColumnList.tsx';
import { useImportable, useMapColumns } from './data-management.queries.ts';
import { mappingProblems, pageSearch, type StepProps } from './data-management.rules.ts';
import classes from './MappingStep.module.css';
import { RequiredFields } from './RequiredFields.tsx';

/** Which column of the file is what: guessed from the headings, or taken from the last time (GAP-55). */
export function MappingStep({ found, goTo }: StepProps) {
  const [{ sheet: wanted }] = useUrlState(pageSearch);
  const { importable } = useImportable();
  const at = found.sheets[wanted] ? wanted : (found.mapping?.sheet ?? 0);
  const sheet = found.sheets[at];
  const fields = importable.get(found.dataset)?.fields;
  if (!sheet || !fields) return <SkeletonLines count={8} />;
  return <Mapping key={at} found={found} at={at} sheet={sheet} fields={fields} goTo={goTo} />;
}

type MappingProps = StepProps & { at: number; sheet: ImportSheet; fields: readonly ImportField[] };

/** What is in force for this sheet, or what its headings seem to say. */
const proposed = ({ mapping }: Import, at: number, sheet: ImportSheet): readonly (string | null)[] =>
  mapping?.sheet === at ? mapping.columns : sheet.columns.map(({ guess }) => guess);

/** Fields that the server asks a column for: of people, either their names or something to find them again by. */
const missingIn = (error: unknown): string[] =>
  error instanceof ApiError && Array.isArray(error.details.issues)
    ? (error.details.issues as FieldIssue[])
        .filter(({ path, rule }) => path === 'columns' && rule === 'required')
        .map(({ limit }) => String(limit))
    : [];

const useMapping = ({ found, at, sheet, fields, goTo }: MappingProps) => {
  const mapColumns = useMapColumns(found);
  const [columns, setColumns] = useState(() => proposed(found, at, sheet));
  const [dateOrder, setDateOrder] = useState<DateOrder>(found.mapping?.dateOrder ?? 'dayFirst');
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const failureText = useFailureText();
  const { run, busy } = useAction(
    async () => {
      await mapColumns({ sheet: at, columns: [...columns], dateOrder });
      goTo('check');
    },
    {
      closes: true,
      onFailure: (error) => {
        const missing = missingIn(error);
        setRefused(missing);
        if (missing.length === 0) toast.error(failureText(error));
        return true;
      },
    },
  );
  const problems = mappingProblems(columns, fields);
  const submit = () => {
    setTried(true);
    if (problems.missing.length === 0 && problems.doubled.size === 0) run();
  };
  const choose = (column: number, field: string | null) => {
    setRefused([]);
    setColumns(columns.map((one, place) => (place === column ? field : one)));
  };
  const missing = fields.filter((field) => problems.missing.includes(field) || refused.includes(field.name));
  return { columns, choose, dateOrder, setDateOrder, doubled: problems.doubled, missing, tried, busy, submit };
};

function Mapping(props: MappingProps) {
  const { found, sheet, fields, goTo } = props;
  const t = useText('data-management');
  const { columns, choose, dateOrder, setDateOrder, doubled, missing, tried, busy, submit } = useMapping(props);
  return (
    <>
      {found.isMappingRemembered ? <Note className={classes.note}>{t('mapping.remembered')}</Note> : null}
      <RequiredFields fields={fields} missing={missing} tried={tried} />
      <ColumnList columns={sheet.columns} fields={fields} chosen={columns} doubled={doubled} onChoose={choose} />
      <div className={classes.options}>
        <SelectField
          label={t('mapping.dates')}
          description={t('mapping.datesHint')}
          value={dateOrder}
          onChange={(picked) => setDateOrder(picked === 'monthFirst' ? 'monthFirst' : 'dayFirst')}
          options={[
            { value: 'dayFirst', label: t('mapping.dayFirst') },
            { value: 'monthFirst', label: t('mapping.monthFirst') },
          ]}
        />
      </div>
      <FootBar
        start={
          found.sheets.length > 1 ? (
            <Button icon={IconArrowLeft} onClick={() => goTo('file')}>
              {t('steps.file')}
            </Button>
          ) : undefined
        }
      >
        <Button variant="filled" iconAfter={IconArrowRight} loading={busy} onClick={submit}>
          {t('mapping.check', { count: sheet.rowCount })}
        </Button>
      </FootBar>
    </>
  );
}
