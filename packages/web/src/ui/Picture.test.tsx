import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Picture } from './Picture.tsx';
import { renderUi } from './testing/render-ui.tsx';

const words = { alt: 'Camion sur un chemin', brokenLabel: 'L’image n’a pas pu s’afficher' };

it('shows a picture in a place that is kept before it arrives', () => {
  renderUi(<Picture {...words} src="/files/camion.webp" ratio="16 / 9" />);
  const image = screen.getByRole('img', { name: words.alt });
  expect(image.getAttribute('src')).toBe('/files/camion.webp');
  expect(image.parentElement!.style.aspectRatio).toBe('16 / 9');
});

it('says in its place that a picture cannot be shown, until there is another one', () => {
  const { rerender } = renderUi(<Picture {...words} src="/files/gone.webp" />);
  fireEvent.error(screen.getByRole('img', { name: words.alt }));
  expect(screen.getByRole('img', { name: words.brokenLabel })).toBeDefined();
  rerender(<Picture {...words} src="/files/other.webp" />);
  expect(screen.getByRole('img', { name: words.alt }).getAttribute('src')).toBe('/files/other.webp');
});

it('says nothing of a picture that is not there', () => {
  renderUi(<Picture {...words} src={null} />);
  expect(screen.queryByRole('img')).toBeNull();
});
