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

const onChange = vi.fn();

function Search() {
  const [value, setValue] = useState('');
  const notify = (text: string) => {
    onChange(text);
    setValue(text);
  };
  return (
    <>
      <SearchBox label="Chercher" value={value} onChange={notify} delay={500} />
      <button type="button" onClick={() => setValue('')}>
        Tout effacer
      </button>
    </>
  );
}

const setUp = () => {
  onChange.mockReset();
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
  expect(onChange).not.toHaveBeenCalled();
  rest(1);
  expect(onChange).toHaveBeenCalledExactlyOnceWith('alma');
});

it('asks at once on Enter, and not again afterwards', () => {
  const input = setUp();
  type(input, 'alma');
  fireEvent.keyDown(input, { key: 'Enter' });
  rest(1000);
  expect(onChange).toHaveBeenCalledExactlyOnceWith('alma');
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
  expect(onChange).toHaveBeenLastCalledWith('');
  expect(document.activeElement).toBe(input);
});
