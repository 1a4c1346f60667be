import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PhotoViewer } from './PhotoViewer.tsx';
import { renderUi } from './testing/render-ui.tsx';

const words = { alt: 'Recto', emptyLabel: 'Aucune photo', brokenLabel: 'La photo n’a pas pu s’afficher' };

it('shows a photo whole, and lets the keyboard move it once it is larger than its place', () => {
  const { rerender } = renderUi(<PhotoViewer {...words} src="/files/recto.webp" />);
  const viewer = screen.getByRole('group', { name: 'Recto' });
  expect(viewer.tabIndex).toBe(-1);
  rerender(<PhotoViewer {...words} src="/files/recto.webp" zoom={2} turns={1} />);
  expect(viewer.tabIndex).toBe(0);
  expect(viewer.style.getPropertyValue('--zoom')).toBe('2');
  expect(viewer.style.getPropertyValue('--turn')).toBe('90deg');
});

it('says in its place that there is no photo, or that it cannot be shown, until there is another one', () => {
  const { rerender } = renderUi(<PhotoViewer {...words} src={null} />);
  expect(screen.getByText('Aucune photo')).toBeDefined();
  rerender(<PhotoViewer {...words} src="/files/gone.webp" />);
  fireEvent.error(screen.getByRole('img', { name: 'Recto' }));
  expect(screen.getByText('La photo n’a pas pu s’afficher')).toBeDefined();
  rerender(<PhotoViewer {...words} src="/files/other.webp" />);
  expect(screen.getByRole('img', { name: 'Recto' }).getAttribute('src')).toBe('/files/other.webp');
});
