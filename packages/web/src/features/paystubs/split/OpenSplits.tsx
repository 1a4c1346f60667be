import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import classes from './OpenSplits.module.css';
import { useSplits } from './paystub-splits.queries.ts';

/** PDFs that were sent to be split and wait for somebody; nothing is shown when there are none. */
export function OpenSplits({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useText('paystubs-split');
  const { date, dateTime } = useDates();
  const open = useSplits().data?.items.filter(({ state }) => state !== 'done') ?? [];
  if (open.length === 0) return null;
  return (
    <section aria-label={t('open.label')} className={classes.open}>
      <h2 className={classes.title}>{t('open.label')}</h2>
      <ul className={classes.list}>
        {open.map(({ id, fileName, payDate, state, pageCount, createdBy, expiresAt }) => (
          <li key={id} className={classes.item}>
            <Glyph icon={IconFileTypePdf} />
            <span className={classes.words}>
              <b>{fileName}</b>{' '}
              <span className={classes.about}>
                {t('open.about', { day: date(payDate), count: pageCount, name: createdBy, until: dateTime(expiresAt) })}
              </span>
            </span>
            <Button small onClick={() => onOpen(id)} aria-label={t('open.lookAt', { name: fileName })}>
              {t(`open.states.${state}`)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
