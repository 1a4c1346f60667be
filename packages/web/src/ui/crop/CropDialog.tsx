import { useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { Note } from '../Note.tsx';
import { CropControls } from './CropControls.tsx';
import classes from './CropDialog.module.css';
import { CropStage } from './CropStage.tsx';
import type { Size } from './crop-position.ts';
import type { CropWords } from './crop-words.ts';
import { type Area, cropPicture, type OpenPicture } from './pictures.ts';
import { useCropPosition } from './use-crop-position.ts';

type CropDialogProps = {
  opened: boolean;
  onClose: () => void;
  picture: OpenPicture;
  /** What it becomes, in pixels. */
  size: Size;
  round?: boolean;
  words: CropWords;
  onCropped: (picture: Blob) => void;
};

/** Draws the part that is kept; says so while it does, and when it cannot. */
const useDrawing = (picture: OpenPicture, size: Size, onCropped: (picture: Blob) => void) => {
  const area = useRef<Area | null>(null);
  const [drawing, setDrawing] = useState(false);
  const [failed, setFailed] = useState(false);
  const draw = async () => {
    if (!area.current) return;
    setDrawing(true);
    setFailed(false);
    try {
      onCropped(await cropPicture(picture, area.current, size));
    } catch (error) {
      console.error(error);
      setFailed(true);
    } finally {
      setDrawing(false);
    }
  };
  const keepArea = (pixels: Area) => {
    area.current = pixels;
  };
  return { drawing, failed, draw: () => void draw(), keepArea };
};

/** Chooses the part of a picture that is kept, and draws it in the stated size. A small picture is enlarged, never refused. */
export function CropDialog({ opened, onClose, picture, size, round = false, words, onCropped }: CropDialogProps) {
  const crop = useCropPosition();
  const { drawing, failed, draw, keepArea } = useDrawing(picture, size, onCropped);
  const isSmall = picture.width < size.width || picture.height < size.height;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={words.title}
      busy={drawing}
      footer={
        <>
          <Button onClick={onClose} disabled={drawing}>
            {words.cancel}
          </Button>
          <Button variant="filled" loading={drawing} onClick={draw}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <CropStage picture={picture} size={size} round={round} crop={crop} words={words} onArea={keepArea} />
      <CropControls crop={crop} words={words} />
      {isSmall ? (
        <Note tone="signal" className={classes.note}>
          {words.tooSmall}
        </Note>
      ) : null}
      <div role="alert">
        {failed ? (
          <Note tone="danger" className={classes.note}>
            {words.failed}
          </Note>
        ) : null}
      </div>
    </Dialog>
  );
}
