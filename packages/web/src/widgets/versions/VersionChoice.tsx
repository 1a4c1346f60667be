import type { KeptVersion } from '@fanal/contract/versions/versions.shapes';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import classes from './VersionChoice.module.css';

type VersionChoiceProps = {
  items: readonly KeptVersion[];
  chosen: readonly number[];
  /** The one that readers see now. */
  current: number | null;
  onChoose: (number: number) => void;
};

/** All kept versions, the latest first; two of them are compared. */
export function VersionChoice({ items, chosen, current, onChoose }: VersionChoiceProps) {
  const t = useText('versions');
  const { dateTime } = useDates();
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>{t('choose')}</legend>
      <ol className={classes.versions} reversed>
        {items.map(({ number, publishedAt, publishedBy, title }) => (
          <li key={number} className={classes.version}>
            <Checkbox
              checked={chosen.includes(number)}
              onChange={() => onChoose(number)}
              label={number === current ? t('currentNumber', { number }) : t('number', { number })}
              description={
                <>
                  <span className={classes.title}>{title}</span>
                  <span>
                    <time dateTime={publishedAt}>{dateTime(publishedAt)}</time>
                    {publishedBy ? ` · ${publishedBy.displayName}` : null}
                  </span>
                </>
              }
            />
          </li>
        ))}
      </ol>
    </fieldset>
  );
}
