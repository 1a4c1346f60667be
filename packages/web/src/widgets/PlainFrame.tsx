import type { ReactNode } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { PlainPage } from '#ui/PlainPage.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';

type PlainFrameProps = {
  lit?: boolean;
  /** In the middle, or high as a page that begins with its title. */
  place?: 'center' | 'high';
  top?: ReactNode;
  children: ReactNode;
};

/** A page outside any organization: the brand, the choice of language, and one thing to do. */
export function PlainFrame({ lit = true, place = 'center', top, children }: PlainFrameProps) {
  const t = useText('general');
  return (
    <PlainPage
      lit={lit}
      place={place}
      brand={t('brand')}
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
