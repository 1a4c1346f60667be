import type { Locale } from '@fanal/contract/locales';
import type { KeptVersionDetails } from '@fanal/contract/versions/versions.shapes';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { useLocaleNames } from '#widgets/languages/use-locale-names.ts';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import classes from './Comparison.module.css';
import { useComparedText } from './use-compared-text.ts';
import { VersionColumn } from './VersionColumn.tsx';
import { useVersionDetails, type VersionsOf } from './versions.queries.ts';

type ComparisonProps = {
  of: VersionsOf;
  id: string;
  /** The older one first; one alone is only shown. */
  numbers: readonly number[];
  current: number | null;
  onRestore?: (number: number) => void;
};

/** The chosen versions side by side. */
export function Comparison({ of, id, numbers, ...rest }: ComparisonProps) {
  const t = useText('versions');
  const general = useText('general');
  const reads = useVersionDetails(of, id, numbers);
  const failed = reads.find(({ error }) => error);
  const versions = reads.flatMap(({ data }) => data ?? []);
  if (numbers.length === 0) return <p className={classes.hint}>{t('chooseTwo')}</p>;
  if (failed?.error)
    return <ReadFailure title={t('versionFailed')} error={failed.error} onReload={() => void failed.refetch()} />;
  if (versions.length < numbers.length)
    return (
      <div role="status" aria-label={general('loading')}>
        <SkeletonLines count={8} />
      </div>
    );
  return <Columns {...rest} versions={versions} />;
}

const localesOf = (versions: readonly KeptVersionDetails[]): Locale[] => [
  ...new Set(versions.flatMap(({ texts }) => texts.map(({ locale }) => locale))),
];

type ColumnsProps = Pick<ComparisonProps, 'current' | 'onRestore'> & { versions: readonly KeptVersionDetails[] };

function Columns({ versions, current, onRestore }: ColumnsProps) {
  const t = useText('versions');
  const nameOf = useLocaleNames();
  const locales = localesOf(versions);
  const [picked, setPicked] = useState<Locale | null>(null);
  const locale = picked !== null && locales.includes(picked) ? picked : locales[0]!;
  const [first, second] = versions;
  const { columns, sentence } = useComparedText(first!, second, locale);
  return (
    <div className={classes.comparison}>
      {locales.length > 1 ? (
        <SegmentedControl
          label={t('languages')}
          value={locale}
          onChange={setPicked}
          options={locales.map((value) => ({ value, label: nameOf(value, locales) }))}
        />
      ) : null}
      <p role="status" className={classes.hint}>
        {sentence}
      </p>
      <div className={versions.length > 1 ? classes.columns : undefined}>
        {versions.map((version, at) => (
          <VersionColumn
            key={version.number}
            version={version}
            locale={locale}
            text={columns[at]!}
            other={versions[1 - at]}
            mark={at === 0 ? 'removed' : 'added'}
            isCurrent={version.number === current}
            {...(onRestore && { onRestore: () => onRestore(version.number) })}
          />
        ))}
      </div>
    </div>
  );
}
