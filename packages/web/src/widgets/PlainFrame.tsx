import { type ReactNode, useEffect } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { PlainPage } from '#ui/PlainPage.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';

type PlainFrameProps = {
  /** What the page is called in the title of the window, before the brand; absent when it sets its own. */
  windowTitle?: string;
  lit?: boolean;
  /** In the middle, or high as a page that begins with its title. */
  place?: 'center' | 'high';
  top?: ReactNode;
  children: ReactNode;
};

/** A page outside any organization: the brand, the choice of language, and one thing to do. */
export function PlainFrame({ windowTitle, lit = true, place = 'center', top, children }: PlainFrameProps) {
  const t = useText('general');
  const brand = t('brand');
  useEffect(() => {
    if (windowTitle) document.title = `${windowTitle} · ${brand}`;
  }, [windowTitle, brand]);
  return (
    <PlainPage
      lit={lit}
      place={place}
      brand={brand}
      top={
        <>
          {top}
          <LanguageMenu />
        </>
      }
      footEnd={t('foot')}
    >
      {children}
    </PlainPage>
  );
}
