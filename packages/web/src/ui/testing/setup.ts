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

// What waits for an element asks many times in vain: the document is printed only for the failure that somebody reads.
const { getElementError } = getConfig();
const printedWhenRead = (message: string | null, container: Element): Error => {
  const error = new Error();
  Error.captureStackTrace(error, printedWhenRead);
  error.name = 'TestingLibraryElementError';
  let printed: string | undefined;
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => (printed ??= getElementError(message, container).message),
    set: (value: string) => {
      printed = value;
    },
  });
  return error;
};
// On a busy machine a screen takes seconds: only what never comes waits in vain.
configure({ getElementError: printedWhenRead, asyncUtilTimeout: 30_000 });

afterEach(cleanup);
