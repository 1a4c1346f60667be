import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';

type PageName = { name: string | null; rename: (name: string | null) => void };

const PageNameContext = createContext<PageName>({ name: null, rename: () => undefined });

/** Around everything that says where the person is: breadcrumb, title of the window, and the page itself. */
export function PageNameProvider({ children }: { children: ReactNode }) {
  const [name, rename] = useState<string | null>(null);
  const value = useMemo(() => ({ name, rename }), [name]);
  return <PageNameContext value={value}>{children}</PageNameContext>;
}

/** What the page shows, by its own name; null while it is not known, and for pages that are called as their screen. */
export const usePageName = (): string | null => use(PageNameContext).name;

/** Called by a page that shows one thing: the name of that thing stands for the name of the screen. */
export const useNamePage = (name: string | undefined): void => {
  const { rename } = use(PageNameContext);
  useEffect(() => {
    rename(name ?? null);
    return () => rename(null);
  }, [rename, name]);
};
