import { pictureUses } from '@fanal/contract/uploads/uploads.rules';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { CropDialog } from '#ui/crop/CropDialog.tsx';
import { type OpenPicture, openPicture } from '#ui/crop/pictures.ts';
import { Picture } from '#ui/Picture.tsx';
import { useCropWords } from '#widgets/uploads/use-crop-words.ts';
import { useGalleryWords } from './gallery-words.ts';
import { Row } from './Section.tsx';
import classes from './UploadsSection.module.css';
import { scene } from './upload-samples.ts';

const kinds = {
  crop: { size: pictureUses.postVisual, round: false, drawn: [2400, 1600] },
  'crop-small': { size: pictureUses.profile, round: true, drawn: [300, 200] },
} as const;
type Kind = keyof typeof kinds;

/** Crops a drawn picture and shows what comes of it. */
export function CropSamples() {
  const t = useGalleryWords();
  const [kind, setKind] = useState<Kind>('crop');
  const [picture, setPicture] = useState<OpenPicture | null>(null);
  const [result, setResult] = useState<string | null>(null);
  const { size, round } = kinds[kind];
  const words = useCropWords(size);
  const open = async (next: Kind) => {
    const [width, height] = kinds[next].drawn;
    setKind(next);
    setPicture(await openPicture(await (await fetch(scene(width, height))).blob()));
  };
  const close = () => {
    picture?.close();
    setPicture(null);
  };
  return (
    <Row>
      <Button data-opens="crop" onClick={() => void open('crop')}>
        {t.uploads.openCrop}
      </Button>
      <Button data-opens="crop-small" onClick={() => void open('crop-small')}>
        {t.uploads.openCropSmall}
      </Button>
      {result ? (
        <Picture
          src={result}
          alt={t.uploads.cropped}
          brokenLabel={t.uploads.broken}
          ratio={`${size.width} / ${size.height}`}
          round={round}
          className={classes.square}
        />
      ) : null}
      {picture ? (
        <CropDialog
          key={kind}
          opened
          onClose={close}
          picture={picture}
          size={size}
          round={round}
          words={words}
          onCropped={(blob) => {
            setResult(URL.createObjectURL(blob));
            close();
          }}
        />
      ) : null}
    </Row>
  );
}
