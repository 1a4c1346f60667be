import type { CardRow } from '@fanal/contract/cards/cards.shapes';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconPhotoOff from '@tabler/icons-react/dist/esm/icons/IconPhotoOff.mjs';
import clsx from 'clsx';
import { useText } from '#platform/text/use-text.ts';
import { Glyph } from '#ui/Glyph.tsx';
import { Tooltip } from '#ui/Tooltip.tsx';
import classes from './PhotoMark.module.css';

type PhotoMarkProps = { card: Pick<CardRow, 'hasFrontPhoto' | 'hasBackPhoto' | 'status'> };

/** Whether a card came with a photo (CARDS-10); that there is none matters to who is about to compare it with the form. */
export function PhotoMark({ card: { hasFrontPhoto, hasBackPhoto, status } }: PhotoMarkProps) {
  const t = useText('card');
  const isThere = hasFrontPhoto || hasBackPhoto;
  const label = t(isThere ? 'photo.there' : 'photo.none');
  return (
    <Tooltip label={label}>
      <span
        role="img"
        aria-label={label}
        className={clsx(classes.photo, !isThere && status === 'pending' && classes.missing)}
      >
        <Glyph icon={isThere ? IconPhoto : IconPhotoOff} />
      </span>
    </Tooltip>
  );
}
