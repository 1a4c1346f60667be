import { tileColors } from '@fanal/contract/infohub/tiles.rules';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import { type ReactNode, useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { FieldError } from '#ui/Field.tsx';
import { lazy } from '#ui/lazy.tsx';
import { TilePicture } from '#widgets/tiles/TilePicture.tsx';
import { isTileColor, type TileDraft } from '#widgets/tiles/tile-draft.rules.ts';
import type { UploadStep } from '#widgets/uploads/use-picture-upload.ts';
import classes from './CollectionPanel.module.css';

const CoverDialog = lazy(async () => ({ default: (await import('./CoverDialog.tsx')).CoverDialog }));

type CollectionCoverProps = {
  value: TileDraft;
  name: string;
  onChange: (changes: Partial<TileDraft>) => void;
  onStep: (step: UploadStep) => void;
  error: ReactNode;
};

/** The cover of a collection as the app shows it, and the way to another one (LMS-COLLECTIONS-04). */
export function CollectionCover({ value, name, error, ...rest }: CollectionCoverProps) {
  const t = useText('collections');
  const [isOpen, setOpen] = useState(false);
  const color = isTileColor(value.color) ? value.color : tileColors[1];
  return (
    <div>
      <div className={classes.cover}>
        <TilePicture
          tile={{ icon: value.icon, color, imageUrl: value.picture?.url ?? null }}
          cover
          className={classes.picture}
        />
        <Button small icon={IconPhoto} className={classes.change} onClick={() => setOpen(true)}>
          {t('cover.change')}
        </Button>
      </div>
      {error ? <FieldError>{error}</FieldError> : null}
      {isOpen ? <CoverDialog {...rest} value={value} name={name} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
