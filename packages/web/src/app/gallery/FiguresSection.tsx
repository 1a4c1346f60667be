import { BarChart } from '#ui/chart/BarChart.tsx';
import { ShareList } from '#ui/chart/ShareList.tsx';
import { useGalleryWords } from './gallery-words.ts';
import { Section } from './Section.tsx';

const week = [12, 74, 31, 8, 0, 3, 19];

export function FiguresSection() {
  const t = useGalleryWords();
  const points = week.map((amount, at) => ({ label: `${16 + at}/11/2026`, amount }));
  const parts = [
    { id: 'french', label: t.figures.french, amount: 120, words: '120' },
    { id: 'spanish', label: t.figures.spanish, amount: 27, words: '27' },
  ];
  const words = {
    label: t.figures.label,
    amount: t.figures.amount,
    asTable: t.figures.asTable,
    asChart: t.figures.asChart,
  };
  return (
    <Section title={t.sections.figures} wide>
      <BarChart title={t.figures.byDay} points={points} format={String} words={words} />
      <ShareList title={t.figures.byLanguage} whole={147} parts={parts} />
    </Section>
  );
}
