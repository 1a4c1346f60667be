import type { Import, MissingValue } from '@fanal/contract/imports/imports.shapes';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { Pager } from '#ui/Pager.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { useAction } from '#widgets/forms/use-action.ts';
import { useChooseValues, useMissingValues } from './data-management.queries.ts';
import { choiceOf } from './data-management.rules.ts';
import classes from './MissingValues.module.css';

const PER_PAGE = 5;

/** Values of the file that are not there yet: add them, take what is there, or leave them out. */
export function MissingValues({ found }: { found: Import }) {
  const t = useText('data-management');
  const { number } = useNumbers();
  const [page, setPage] = useState(1);
  const values = useMissingValues(found.id, page, PER_PAGE);
  const { picked, pick, apply, applyToAll, busy } = useChoices(found);
  const mayCreate = values.data?.mayCreate ?? false;
  const total = values.data?.total ?? found.missingValueCount;
  return (
    <section className={classes.values} aria-labelledby="missing-values">
      <div className={classes.head}>
        <h2 id="missing-values">
          {t('missing.title')} <span className={classes.count}>{number(total)}</span>
        </h2>
        <span className={classes.all}>
          {mayCreate ? (
            <Button small variant="subtle" disabled={busy} onClick={() => applyToAll('create')}>
              {t('missing.createAll')}
            </Button>
          ) : null}
          <Button small variant="subtle" disabled={busy} onClick={() => applyToAll('empty')}>
            {t('missing.emptyAll')}
          </Button>
        </span>
      </div>
      <p className={classes.hint}>{t(mayCreate ? 'missing.hint' : 'missing.hintNoCreate')}</p>
      <ValueTable rows={values.data?.items} mayCreate={mayCreate} picked={picked} onPick={pick} />
      {total > PER_PAGE ? <Pager page={page} perPage={PER_PAGE} total={total} onPage={setPage} /> : null}
      {picked.size > 0 ? (
        <Button small icon={IconRefresh} loading={busy} onClick={apply}>
          {t('missing.apply', { count: picked.size })}
        </Button>
      ) : null}
    </section>
  );
}

/** What was chosen on any page and is not yet applied: applying checks every line once more. */
const useChoices = (found: Import) => {
  const chooseValues = useChooseValues(found);
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map());
  // A toast says why it could not be done.
  const { run, busy } = useAction(async (body: Parameters<typeof chooseValues>[0]) => {
    await chooseValues(body);
    setPicked(new Map());
  });
  return {
    picked,
    busy,
    pick: (valueId: string, choice: string) => setPicked(new Map([...picked, [valueId, choice]])),
    apply: () => run({ choices: [...picked].map(([valueId, choice]) => choiceOf(valueId, choice)) }),
    applyToAll: (others: 'create' | 'empty') => run({ others }),
  };
};

type ValueTableProps = {
  rows: readonly MissingValue[] | undefined;
  mayCreate: boolean;
  picked: ReadonlyMap<string, string>;
  onPick: (id: string, choice: string) => void;
};

function ValueTable({ rows, mayCreate, picked, onPick }: ValueTableProps) {
  const t = useText('data-management');
  const columns: Column<MissingValue>[] = [
    { id: 'value', header: t('missing.value'), lead: true, cell: ({ value }) => value },
    { id: 'field', header: t('missing.field'), phone: 'hidden', cell: ({ label }) => label },
    {
      id: 'rows',
      header: t('missing.lines'),
      numeric: true,
      cell: ({ label, rowCount }) => (
        <>
          <span className={classes.onPhone}>{label}</span>
          {t('file.rows', { count: rowCount })}
        </>
      ),
    },
    {
      id: 'choice',
      header: t('missing.choice'),
      cell: (value) => (
        <ValueChoice
          value={value}
          mayCreate={mayCreate}
          chosen={picked.get(value.id)}
          onPick={(choice) => onPick(value.id, choice)}
        />
      ),
    },
  ];
  return (
    <DataTable
      label={t('missing.title')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ value }) => value}
      skeletonRows={3}
    />
  );
}

type ValueChoiceProps = {
  value: MissingValue;
  mayCreate: boolean;
  chosen: string | undefined;
  onPick: (choice: string) => void;
};

function ValueChoice({ value, mayCreate, chosen, onPick }: ValueChoiceProps) {
  const t = useText('data-management');
  const { match, suggestions } = value;
  const offered = match && !suggestions.some(({ id }) => id === match.id) ? [match, ...suggestions] : suggestions;
  const present = value.choice === 'match' ? (match?.id ?? 'empty') : value.choice;
  return (
    <SelectField
      hideLabel
      label={t('missing.choiceOf', { value: value.value })}
      value={chosen ?? present}
      onChange={(picked) => picked && onPick(picked)}
      options={[
        ...(mayCreate && !value.isClosed ? [{ value: 'create', label: t('missing.create') }] : []),
        ...offered.map(({ id, name }) => ({ value: id, label: t('missing.match', { name }) })),
        { value: 'empty', label: t('missing.empty') },
      ]}
      className={classes.select}
    />
  );
}
