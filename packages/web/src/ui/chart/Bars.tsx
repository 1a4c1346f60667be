import { Bar, CartesianGrid, LabelList, BarChart as RechartsBarChart, XAxis, YAxis } from 'recharts';

/** So many bars still have room for their values. */
const MOST_LABELLED = 14;

/** The drawing alone: whatever it shows stands in words beside it. */
export function Bars({ points, format }: { points: readonly Point[]; format: (amount: number) => string }) {
  const tick = { fill: 'currentColor', fontSize: 12 };
  return (
    <RechartsBarChart
      responsive
      accessibilityLayer={false}
      data={[...points]}
      // The last label is wider than its bar.
      margin={{ top: 18, right: 20, bottom: 0, left: 0 }}
      style={{ width: '100%', height: '100%' }}
    >
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis dataKey="label" tick={tick} tickLine={false} axisLine={{ stroke: 'var(--line)' }} minTickGap={24} />
      <YAxis width={44} tick={tick} tickLine={false} axisLine={false} allowDecimals={false} tickFormatter={format} />
      <Bar dataKey="amount" fill="var(--accent)" radius={[3, 3, 0, 0]} maxBarSize={36} isAnimationActive={false}>
        {points.length <= MOST_LABELLED ? (
          <LabelList
            dataKey="amount"
            position="top"
            fill="var(--text-2)"
            fontSize={12}
            formatter={(amount) => format(Number(amount))}
          />
        ) : null}
      </Bar>
    </RechartsBarChart>
  );
}

export type Point = { label: string; amount: number };
