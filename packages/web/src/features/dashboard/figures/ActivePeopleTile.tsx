import type { ActivePeople } from '@fanal/contract/dashboard/dashboard.shapes';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { InfoButton } from '#ui/InfoButton.tsx';
import { peopleByVisit } from '../overview.rules.ts';
import classes from './ActivePeopleTile.module.css';
import { MonthBars, MonthTable } from './Months.tsx';
import { Tile } from './Tile.tsx';

/** Who was here in the last 30 days, against the 30 days before, and month by month (DASHBOARD-03, GAP-79). */
export function ActivePeopleTile({ active: { people, change, months } }: { active: ActivePeople }) {
  const t = useText('overview');
  const { number } = useNumbers();
  const pathOf = useOrganizationPath();
  const [isTable, setTable] = useState(false);
  const hasMonths = months.length > 1;
  return (
    <Tile
      title={t('active.title')}
      actions={
        <span className={classes.actions}>
          <InfoButton label={t('active.how')}>{t('active.counted')}</InfoButton>
          {hasMonths ? (
            <IconButton
              small
              icon={isTable ? IconChartBar : IconTable}
              label={isTable ? t('active.asChart') : t('active.asTable')}
              onClick={() => setTable(!isTable)}
            />
          ) : null}
        </span>
      }
      figure={number(people)}
      meaning={useChangeWords(change)}
    >
      {hasMonths && !isTable ? <MonthBars months={months} /> : null}
      {hasMonths && isTable ? <MonthTable months={months} /> : null}
      {months.length === 1 ? <p className={classes.note}>{t('active.firstMonth')}</p> : null}
      <p className={classes.foot}>
        <Link to={pathOf(peopleByVisit.path)} search={peopleByVisit.search as never} className={classes.link}>
          {t('active.who')}
        </Link>
      </p>
    </Tile>
  );
}

const useChangeWords = (change: number | null): string | null => {
  const t = useText('overview');
  const { number } = useNumbers();
  if (change === null) return null;
  if (change === 0) return t('active.same');
  const values = { count: Math.abs(change), number: number(Math.abs(change)) };
  return change > 0 ? t('active.more', values) : t('active.fewer', values);
};
