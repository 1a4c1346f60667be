import { textOnBackground } from '@fanal/contract/organization/login-background.rules';
import { type ReactNode, useEffect } from 'react';
import { keptLoginBackground } from '#platform/session/login-background.ts';
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
  /** In the color of the organization where somebody on this device was last, as pages are where people sign in. */
  colored?: boolean;
  children: ReactNode;
};

/** A page outside any organization: the brand, the choice of language, and one thing to do. */
export function PlainFrame({
  windowTitle,
  lit = true,
  place = 'center',
  top,
  colored = false,
  children,
}: PlainFrameProps) {
  const t = useText('general');
  const brand = t('brand');
  const color = colored ? keptLoginBackground() : null;
  useEffect(() => {
    if (windowTitle) document.title = `${windowTitle} · ${brand}`;
  }, [windowTitle, brand]);
  return (
    <PlainPage
      lit={lit}
      place={place}
      background={color === null ? null : { color, text: textOnBackground(color) }}
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
