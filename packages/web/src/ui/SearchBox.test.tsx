import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SearchBox } from './SearchBox.tsx';
import { renderUi } from './testing/render-ui.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const told = vi.fn();

function Search() {
  const [value, setValue] = useState('');
  const tell = (text: string) => {
    told(text);
    setValue(text);
  };
  return (
    <>
      <SearchBox label="Chercher" value={value} onChange={tell} delay={500} />
      <button type="button" onClick={() => setValue('')}>
        Tout effacer
      </button>
    </>
  );
}

const setUp = () => {
  told.mockReset();
  renderUi(<Search />);
  return screen.getByRole<HTMLInputElement>('searchbox', { name: 'Chercher' });
};
const type = (input: HTMLInputElement, text: string) => fireEvent.change(input, { target: { value: text } });
const rest = (milliseconds: number) => {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
};

it('asks once typing has rested', () => {
  const input = setUp();
  type(input, 'al');
  rest(400);
  type(input, 'alma');
  rest(499);
  expect(told).not.toHaveBeenCalled();
  rest(1);
  expect(told).toHaveBeenCalledExactlyOnceWith('alma');
});

it('asks at once on Enter, and not again afterwards', () => {
  const input = setUp();
  type(input, 'alma');
  fireEvent.keyDown(input, { key: 'Enter' });
  rest(1000);
  expect(told).toHaveBeenCalledExactlyOnceWith('alma');
});

it('keeps letters typed while an answer comes, and gives way when it is cleared from elsewhere', () => {
  const input = setUp();
  type(input, 'alma');
  rest(500);
  type(input, 'alma b');
  expect(input.value).toBe('alma b');
  rest(500);
  fireEvent.click(screen.getByRole('button', { name: 'Tout effacer' }));
  expect(input.value).toBe('');
});

it('is cleared by its button, at once', () => {
  const input = setUp();
  type(input, 'alma');
  rest(500);
  fireEvent.click(screen.getByRole('button', { name: 'Effacer' }));
  expect(told).toHaveBeenLastCalledWith('');
  expect(document.activeElement).toBe(input);
});
