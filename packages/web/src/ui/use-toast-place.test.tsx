import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useToastPlace } from './use-toast-place.ts';

const boxes = new Map<string, DOMRect>();

function Page() {
  useToastPlace('[data-testid="region"]');
  return (
    <>
      <button type="button" data-testid="foot">
        Approuver
      </button>
      <div data-testid="region">
        <div role="alert">La carte a été modifiée.</div>
      </div>
    </>
  );
}

afterEach(() => {
  vi.restoreAllMocks();
});

it('moves away from a button as soon as a toast has a height, though nothing is added to the page', async () => {
  const none = new DOMRect();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return boxes.get((this as HTMLElement).dataset.testid ?? '') ?? none;
  });
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(390);
  boxes.set('foot', new DOMRect(0, window.innerHeight - 70, 390, 60));
  render(<Page />);
  const region = screen.getByTestId('region');
  // the page has come to rest
  for (let frame = 0; frame < 3; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  expect(region.style.bottom).toBe('');
  boxes.set('region', new DOMRect(20, 0, 350, 50));
  await waitFor(() => expect(Number.parseInt(region.style.bottom, 10)).toBeGreaterThan(70));
});
