import type { Paystub } from '@fanal/contract/paystubs/paystubs.shapes';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { type StatusKind, StatusMark } from '#ui/StatusBadge.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import classes from './Comparison.module.css';

type Point = Paystub['check']['name'];

const kinds: Record<Point['state'], StatusKind> = { same: 'done', shorter: 'half', other: 'refused', absent: 'off' };

/** What was expected beside what was read, point by point. */
export function Comparison({ stub }: { stub: Paystub }) {
  const t = useText('paystubs-check');
  const { date } = useDates();
  const { check, employeeNumber, displayName, payDate } = stub;
  const period = (read: string) => {
    const [from = '', to = ''] = read.split('/');
    return t('compare.period', { from: date(from), to: date(to) });
  };
  const rows: { id: string; label: string; expected: string; point: Point; read: string | null }[] = [
    {
      id: 'name',
      label: t('compare.name'),
      expected: displayName,
      point: check.name,
      read: check.name.read ?? (check.name.state === 'same' ? displayName : null),
    },
    {
      id: 'number',
      label: t('compare.number'),
      expected: employeeNumber,
      point: check.number,
      read: check.number.read,
    },
    {
      id: 'payDate',
      label: t('compare.payDate'),
      expected: date(payDate),
      point: check.payDate,
      read: check.payDate.read && date(check.payDate.read),
    },
    ...(check.period.state === 'other' && check.period.read
      ? [
          {
            id: 'period',
            label: t('compare.periodName'),
            expected: t('compare.thisPeriod'),
            point: check.period,
            read: period(check.period.read),
          },
        ]
      : []),
  ];
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('compare.point')}</VisuallyHidden>
          </th>
          <th scope="col">{t('compare.expected')}</th>
          <th scope="col">{t('compare.read')}</th>
          <th scope="col">
            <VisuallyHidden>{t('compare.result')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, label, expected, point, read }) => (
          <tr key={id}>
            <th scope="row">{label}</th>
            <td>{expected}</td>
            <td className={point.state === 'other' ? classes.other : undefined}>{read ?? t('compare.notSaid')}</td>
            <td>
              <StatusMark kind={kinds[point.state]} />
              <VisuallyHidden>{t(`compare.states.${point.state}`)}</VisuallyHidden>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
