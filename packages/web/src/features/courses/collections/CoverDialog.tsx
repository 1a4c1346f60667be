import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TileChooser } from '#widgets/tiles/TileChooser.tsx';
import { isTileColor, type TileDraft } from '#widgets/tiles/tile-draft.rules.ts';
import type { UploadStep } from '#widgets/uploads/use-picture-upload.ts';

type CoverDialogProps = {
  value: TileDraft;
  name: string;
  onChange: (changes: Partial<TileDraft>) => void;
  onStep: (step: UploadStep) => void;
  onClose: () => void;
};

/** An icon on a colour, or a picture of 1280 × 960; kept with the rest of the collection. */
export function CoverDialog({ value, name, onChange, onStep, onClose }: CoverDialogProps) {
  const t = useText('collections');
  const [step, setStep] = useState<UploadStep>('ready');
  const isWrong = !isTileColor(value.color);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('cover.title', { name })}
      // A picture that is on its way stops with its field.
      busy={step === 'sending'}
      footer={
        <Button variant="filled" onClick={onClose} disabled={step === 'sending' || isWrong}>
          {t('cover.done')}
        </Button>
      }
    >
      <TileChooser
        value={value}
        onChange={onChange}
        sample
        use="collectionCover"
        tileError={isWrong ? t('cover.colorWrong') : undefined}
        onStep={(reached) => {
          setStep(reached);
          onStep(reached);
        }}
      />
    </Dialog>
  );
}
