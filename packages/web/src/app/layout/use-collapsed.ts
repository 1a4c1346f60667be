import { useState } from 'react';

const KEY = 'navigation';
const COLLAPSED = 'collapsed';

/** Whether the person keeps the navigation at its icons; remembered until sign-out. */
export const useCollapsed = (): [boolean, (collapsed: boolean) => void] => {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(KEY) === COLLAPSED);
  const change = (next: boolean) => {
    if (next) localStorage.setItem(KEY, COLLAPSED);
    else localStorage.removeItem(KEY);
    setCollapsed(next);
  };
  return [collapsed, change];
};
