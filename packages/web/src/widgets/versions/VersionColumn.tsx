import type { Locale } from '@fanal/contract/locales';
import type { KeptVersionDetails } from '@fanal/contract/versions/versions.shapes';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import { useId } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { namesCompared } from './differences.rules.ts';
import { type Mark, Pieces } from './Pieces.tsx';
import type { ColumnText } from './use-compared-text.ts';
import classes from './VersionColumn.module.css';

type VersionColumnProps = {
  version: KeptVersionDetails;
  locale: Locale;
  text: ColumnText;
  /** The version beside it; left out where one is shown alone. */
  other: KeptVersionDetails | undefined;
  /** What became of the words that the other version does not have. */
  mark: Mark;
  isCurrent: boolean;
  onRestore?: () => void;
};

/** One version: its words with their marks, then its files, audience and categories. */
export function VersionColumn({ version, locale, text, other, mark, isCurrent, onRestore }: VersionColumnProps) {
  const t = useText('versions');
  const id = useId();
  const { dateTime } = useDates();
  const { number, publishedAt, publishedBy } = version;
  return (
    <section aria-labelledby={id} className={classes.column}>
      <header className={classes.head}>
        <div>
          <h3 id={id}>{isCurrent ? t('currentNumber', { number }) : t('number', { number })}</h3>
          <p className={classes.detail}>
            {dateTime(publishedAt)}
            {publishedBy ? ` · ${publishedBy.displayName}` : null}
          </p>
        </div>
        {onRestore && !isCurrent ? (
          <Button small icon={IconArrowBackUp} onClick={onRestore} aria-label={t('restoreNumber', { number })}>
            {t('restoreThis')}
          </Button>
        ) : null}
      </header>
      {text ? (
        <div lang={locale.replace('_', '-')} className={classes.text}>
          <p className={classes.title}>
            <Pieces pieces={text.title} mark={mark} />
          </p>
          <p>
            <Pieces pieces={text.body} mark={mark} />
          </p>
        </div>
      ) : (
        <p className={classes.detail}>{t('noText')}</p>
      )}
      <Settings version={version} other={other} mark={mark} />
    </section>
  );
}

type SettingsProps = Pick<VersionColumnProps, 'version' | 'other' | 'mark'>;

const useSettings = () => {
  const t = useText('versions');
  const { dateTime } = useDates();
  return ({ attachments, targets, categories, event }: KeptVersionDetails) => {
    const when = [event?.startsAt, event?.endsAt].flatMap((at) => (at ? [dateTime(at)] : []));
    const where = [event?.placeName, event?.address, event?.url].flatMap((place) => place ?? []);
    return [
      { label: t('parts.when'), names: when },
      { label: t('parts.where'), names: where },
      { label: t('parts.attachments'), names: attachments.map(({ name }) => name) },
      { label: t('parts.audience'), names: targets.map(({ name }) => name ?? t('deletedAudience')) },
      { label: t('parts.categories'), names: categories },
    ];
  };
};

/** Parts that neither of the two versions has are left out. */
function Settings({ version, other, mark }: SettingsProps) {
  const t = useText('versions');
  const settingsOf = useSettings();
  const others = other && settingsOf(other);
  const parts = settingsOf(version).flatMap(({ label, names }, at) => {
    const compared = others ? others[at]!.names : names;
    return names.length + compared.length > 0 ? [{ label, pieces: namesCompared(names, compared) }] : [];
  });
  return (
    <dl className={classes.settings}>
      {parts.map(({ label, pieces }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {pieces.length === 0 ? t('none') : null}
            {pieces.map((piece, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name, and the list never changes
              <span key={at} className={classes.name}>
                <Pieces pieces={[piece]} mark={mark} />
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
