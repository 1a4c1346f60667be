import { cleanup, configure, getConfig } from '@testing-library/react';
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

/** The library marks the time in which it asks again and again. */
const isWaiting = (config: object): boolean =>
  '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true;
const describeWithPage = getConfig().getElementError;
// Writing out the whole page for each failed try would cost a tenth of the time: only the last message needs it.
configure({
  getElementError: (message, container) =>
    isWaiting(getConfig())
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : describeWithPage(message, container),
});

afterEach(cleanup);
