import { readToken, watchToken } from '#platform/session/storage.ts';

/** Pages that end or begin a session themselves. */
const ownBusiness = ['/logout', '/callback'];

const leave = () => {
  if (!ownBusiness.includes(window.location.pathname)) window.location.replace('/');
};

/** A sign-out in one tab empties the others at once, and also pages that the back button would bring back (P8). */
export const followOtherTabs = (): void => {
  watchToken(({ token, elsewhere }) => {
    if (elsewhere && token === null) leave();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && readToken() === null) leave();
  });
};
