import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// jsdom has no layout: what asks for it gets the answers of a wide window where nothing moves.
window.matchMedia = (query) => ({
  matches: query.includes('reduced-motion'),
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView = () => undefined;
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => new DOMRect();
document.elementFromPoint = () => null;
// Its style sheet hides what waits for the top layer, and it has no top layer.
HTMLElement.prototype.showPopover = function show() {
  this.style.display = 'block';
};

afterEach(cleanup);
