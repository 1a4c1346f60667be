import { render, screen } from '@testing-library/react';
import { Component, type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { lazy, WhileLoading } from './lazy.tsx';

function Greeting({ name }: { name: string }) {
  return <p>Bonjour {name}</p>;
}

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? (
      <button type="button" onClick={() => this.setState({ failed: false })}>
        Réessayer
      </button>
    ) : (
      this.props.children
    );
  }
}

describe('a part whose code is fetched once it is shown', () => {
  it('shows what waits in its place, then the part, and fetches it once', async () => {
    const { promise, resolve } = Promise.withResolvers<{ default: typeof Greeting }>();
    const load = vi.fn(() => promise);
    const Part = lazy(load);
    const { container } = render(
      <WhileLoading show={<i>…</i>}>
        <Part name="Maude" />
        <Part name="Luc" />
      </WhileLoading>,
    );
    expect(container.querySelectorAll('[aria-busy="true"] i')).toHaveLength(2);
    resolve({ default: Greeting });
    await screen.findByText('Bonjour Maude');
    screen.getByText('Bonjour Luc');
    expect(container.querySelector('[aria-busy]')).toBeNull();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('stands there from the first moment where it was shown before', async () => {
    const Part = lazy(async () => ({ default: Greeting }));
    const first = render(<Part name="Maude" />);
    await screen.findByText('Bonjour Maude');
    first.unmount();
    render(<Part name="Luc" />);
    screen.getByText('Bonjour Luc');
  });

  it('waits for a part inside it without hiding the rest', async () => {
    const Inner = lazy(() => new Promise<{ default: typeof Greeting }>(() => {}));
    const Outer = lazy(async () => ({
      default: () => (
        <p>
          Le reste <Inner name="Luc" />
        </p>
      ),
    }));
    const { container } = render(
      <WhileLoading show={<i>…</i>}>
        <Outer />
      </WhileLoading>,
    );
    await screen.findByText('Le reste');
    expect(container.querySelector('[aria-busy]')).toBeNull();
  });

  it('keeps what is written around it', async () => {
    const Part = lazy(async () => ({ default: Greeting }));
    const Form = () => {
      const [text, setText] = useState('écrit');
      return (
        <>
          <input value={text} onChange={(event) => setText(event.target.value)} />
          <Part name="Maude" />
        </>
      );
    };
    render(<Form />);
    await screen.findByText('Bonjour Maude');
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('écrit');
  });

  it('throws where it stands when its code cannot be fetched, and fetches it again with the next try', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    const load = vi
      .fn<() => Promise<{ default: typeof Greeting }>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue({ default: Greeting });
    const Part = lazy(load);
    render(
      <Boundary>
        <Part name="Maude" />
      </Boundary>,
    );
    (await screen.findByRole('button', { name: 'Réessayer' })).click();
    await screen.findByText('Bonjour Maude');
    expect(load).toHaveBeenCalledTimes(2);
    errors.mockRestore();
  });
});
