import { COLOR, type TileIcon, tileColors, tileIcons } from '@fanal/contract/infohub/tiles.rules';
import clsx from 'clsx';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import type { SentPictureUse } from '#platform/uploads/picture-calls.ts';
import { Glyph } from '#ui/Glyph.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { TextField } from '#ui/TextField.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { PictureField } from '#widgets/uploads/PictureField.tsx';
import type { UploadStep } from '#widgets/uploads/use-picture-upload.ts';
import classes from './TileChooser.module.css';
import { TilePicture } from './TilePicture.tsx';
import { tileIconOf } from './tile-icons.ts';

/** What a form holds of a tile. */
export type TileValue = {
  icon: TileIcon;
  color: string;
  imageFileId: string | null;
  /** Where the picture is read. */
  imageUrl: string | null;
};

type TileChooserProps = {
  label: string;
  value: TileValue;
  onChange: (changes: Partial<TileValue>) => void;
  /** What a picture is for: it decides its size. */
  use: Extract<SentPictureUse, 'articleIcon' | 'categoryCover'>;
  /** Told when a picture sets out, fails or has arrived: a form waits for what is on its way. */
  onStep?: (step: UploadStep) => void;
  disabled?: boolean;
};

/** Icons that stand in the first row. */
const FIRST = 10;

/** An icon on a colour, or a picture (INFOHUB-14, INFOHUB-25). */
export function TileChooser({ label, value, onChange, use, onStep, disabled = false }: TileChooserProps) {
  const t = useText('tiles');
  const [kind, setKind] = useState<'icon' | 'image'>(value.imageFileId ? 'image' : 'icon');
  const choose = (next: 'icon' | 'image') => {
    setKind(next);
    if (next === 'icon') onChange({ imageFileId: null, imageUrl: null });
  };
  return (
    <fieldset disabled={disabled} className={classes.chooser}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.kind}>
        <SegmentedControl
          label={label}
          value={kind}
          onChange={choose}
          options={[
            { value: 'icon', label: t('icon') },
            { value: 'image', label: t('image') },
          ]}
        />
      </div>
      {kind === 'icon' ? (
        <div className={classes.pair}>
          <TilePicture tile={{ ...value, imageUrl: null }} iconSize={24} className={classes.sample} />
          <div className={classes.fields}>
            <Icons value={value.icon} onChange={(icon) => onChange({ icon })} />
            <Colors value={value.color} onChange={(color) => onChange({ color })} />
          </div>
        </div>
      ) : (
        <PictureField
          label={t('image')}
          use={use}
          value={value.imageFileId && value.imageUrl ? { id: value.imageFileId, url: value.imageUrl } : null}
          onChange={(picture) => onChange({ imageFileId: picture?.id ?? null, imageUrl: picture?.url ?? null })}
          {...(onStep ? { onStep } : {})}
        />
      )}
    </fieldset>
  );
}

type IconsProps = { value: TileIcon; onChange: (icon: TileIcon) => void };

function Icons({ value, onChange }: IconsProps) {
  const t = useText('tiles');
  const [all, setAll] = useState(tileIcons.indexOf(value) >= FIRST);
  return (
    <div role="radiogroup" aria-label={t('icons')} className={classes.choices}>
      {tileIcons.slice(0, all ? tileIcons.length : FIRST).map((icon) => (
        <label key={icon} className={clsx(classes.icon, icon === value && classes.chosen)} title={t(`names.${icon}`)}>
          <input
            type="radio"
            name="tile-icon"
            className={classes.input}
            aria-label={t(`names.${icon}`)}
            checked={icon === value}
            onChange={() => onChange(icon)}
          />
          <Glyph icon={tileIconOf[icon]} />
        </label>
      ))}
      {all ? null : (
        <TextLink small onClick={() => setAll(true)}>
          {t('all')}
        </TextLink>
      )}
    </div>
  );
}

type ColorsProps = { value: string; onChange: (color: string) => void };

/** Suggested colours, and any other one by its number. */
function Colors({ value, onChange }: ColorsProps) {
  const t = useText('tiles');
  const [written, setWritten] = useState<string | null>(null);
  const isWrong = written !== null && !COLOR.test(written);
  return (
    <div className={classes.choices}>
      {tileColors.map((color, at) => (
        <label key={color} className={clsx(classes.color, color === value && classes.chosen)}>
          <input
            type="radio"
            name="tile-color"
            className={classes.input}
            aria-label={t('color', { number: at + 1, color })}
            checked={color === value}
            onChange={() => {
              setWritten(null);
              onChange(color);
            }}
          />
          <span style={{ background: color }} className={classes.dot} />
        </label>
      ))}
      <TextField
        label={t('hex')}
        hideLabel
        className={classes.hex}
        value={written ?? value}
        maxLength={7}
        error={isWrong ? t('wrong') : undefined}
        onChange={(next) => {
          setWritten(next);
          if (COLOR.test(next)) onChange(next.toUpperCase());
        }}
      />
    </div>
  );
}
