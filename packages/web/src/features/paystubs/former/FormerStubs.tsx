import { FORMER_STUBS_PER_PAGE } from '@fanal/contract/paystubs/former-paystubs.rules';
import type { MyPaystub } from '@fanal/contract/paystubs/my-paystubs.shapes';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { dayOf, formatDayRange, formatLongDay } from '#platform/dates.ts';
import { keepFile } from '#platform/download.ts';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import { Pager } from '#ui/Pager.tsx';
import { useAction } from '#widgets/forms/use-action.ts';
import classes from './FormerPaystubsPage.module.css';
import { openFormerPaystub, readFormerPaystubs, type Shown } from './former-paystubs.queries.ts';

type FormerStubsProps = { shown: Shown; onShown: (shown: Shown) => void; onLeave: () => void };

/** The released stubs, the latest first, each opened for a while. */
export function FormerStubs({ shown: { proof, answer }, onShown, onLeave }: FormerStubsProps) {
  const t = useText('former-paystubs');
  const locale = useLocale();
  const { displayName, organizationName, until, stubs } = answer;
  const turn = useAction(async (page: number) => onShown({ proof, answer: await readFormerPaystubs(proof, page) }));
  const open = useAction(async ({ id, fileName }: MyPaystub) => keepFile(await openFormerPaystub(proof, id), fileName));
  const reason = open.reason ?? turn.reason;
  return (
    <>
      <h1 className={classes.title}>{t('stubsOf', { name: displayName })}</h1>
      <p className={classes.sentence}>
        {t('until', { organization: organizationName, day: formatLongDay(dayOf(until, 'UTC'), locale) })}
      </p>
      {stubs.total === 0 ? <p>{t('none')}</p> : null}
      <ul className={classes.stubs} aria-label={t('list')}>
        {stubs.items.map((stub) => (
          <li key={stub.id} className={classes.stub}>
            <span className={classes.when}>
              <span className={classes.day}>{t('payOf', { day: formatLongDay(stub.payDate, locale) })}</span>
              <span className={classes.period}>{formatDayRange(stub.periodStart, stub.periodEnd, locale)}</span>
            </span>
            <Button
              icon={IconDownload}
              disabled={open.busy}
              aria-label={t('downloadOf', { day: formatLongDay(stub.payDate, locale) })}
              onClick={() => open.run(stub)}
            >
              {t('download')}
            </Button>
          </li>
        ))}
      </ul>
      {stubs.lastPage > 1 ? (
        <Pager
          page={stubs.page}
          perPage={FORMER_STUBS_PER_PAGE}
          total={stubs.total}
          onPage={(page) => turn.run(page)}
        />
      ) : null}
      <div role="alert">{reason ? <Note tone="danger">{reason}</Note> : null}</div>
      <div className={classes.actions}>
        <Button onClick={onLeave}>{t('leave')}</Button>
      </div>
    </>
  );
}
