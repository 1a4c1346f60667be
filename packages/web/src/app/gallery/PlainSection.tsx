import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { ButtonLink } from '#ui/Button.tsx';
import { PlainCard, PlainMessage, PlainPage } from '#ui/PlainPage.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import classes from './Gallery.module.css';
import { useGalleryWords } from './gallery-words.ts';

const here = '#';

/** The page without the frame, alone: `?page=plain` lit, `?page=broken` out. */
export function PlainSection({ lit }: { lit: boolean }) {
  const t = useGalleryWords();
  return (
    <PlainPage
      lit={lit}
      place={lit ? 'center' : 'high'}
      brand={t.brand}
      top={<TextLink href={here}>{t.language}</TextLink>}
      foot={<TextLink href={here}>{t.help}</TextLink>}
      footEnd={t.forTeams}
    >
      {lit ? (
        <PlainCard className={classes.card}>
          <h1>{t.title}</h1>
          <p>{t.sentence}</p>
        </PlainCard>
      ) : (
        <PlainMessage title={t.broken} actions={<WaysOn />} note={t.brokenReference}>
          {t.brokenHelp}
        </PlainMessage>
      )}
    </PlainPage>
  );
}

function WaysOn() {
  const t = useGalleryWords();
  return (
    <>
      <ButtonLink variant="filled" href={here}>
        {t.backHome}
      </ButtonLink>
      <ButtonLink href={here} icon={IconRefresh}>
        {t.reloadPage}
      </ButtonLink>
    </>
  );
}
