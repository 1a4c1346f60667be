import type { ImportColumn, ImportField } from '@fanal/contract/imports/imports.shapes';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { useText } from '#platform/text/use-text.ts';
import { Glyph } from '#ui/Glyph.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import classes from './ColumnList.module.css';

type ColumnListProps = {
  columns: readonly ImportColumn[];
  fields: readonly ImportField[];
  chosen: readonly (string | null)[];
  /** Columns whose field another column has already. */
  doubled: ReadonlySet<number>;
  onChoose: (column: number, field: string | null) => void;
};

const LEFT_OUT = '';

/** The columns of the file, each with a few of its values, and beside each the field that it fills. */
export function ColumnList({ columns, fields, chosen, doubled, onChoose }: ColumnListProps) {
  const t = useText('data-management');
  const options = [
    { value: LEFT_OUT, label: t('mapping.leftOut') },
    ...fields.map(({ name, label, isRequired }) => ({ value: name, label: isRequired ? `${label} *` : label })),
  ];
  return (
    <ul className={classes.list} aria-label={t('mapping.columns')}>
      <li className={classes.head} aria-hidden="true">
        <span>{t('mapping.inFile')}</span>
        <span>{t('mapping.becomes')}</span>
      </li>
      {columns.map((column, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name than their place
        <li key={at} className={classes.row}>
          <span className={classes.column}>
            <b className={classes.heading}>{column.heading || t('mapping.noHeading', { place: at + 1 })}</b>
            <span className={classes.samples}>{column.samples.join(' · ') || t('mapping.noSamples')}</span>
          </span>
          <Glyph icon={IconArrowRight} size={16} className={classes.arrow} />
          <SelectField
            hideLabel
            searchable
            label={t('mapping.of', { heading: column.heading || t('mapping.noHeading', { place: at + 1 }) })}
            value={chosen[at] ?? LEFT_OUT}
            onChange={(picked) => onChoose(at, picked || null)}
            options={options}
            hint={fields.find(({ name }) => name === chosen[at])?.hint ?? undefined}
            error={doubled.has(at) ? t('mapping.doubled') : undefined}
            className={classes.field}
          />
        </li>
      ))}
    </ul>
  );
}
