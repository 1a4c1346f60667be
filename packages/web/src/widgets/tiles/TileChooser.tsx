import { inkOn, tileColors, tileIcons } from '@fanal/contract/infohub/tiles.rules';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import type { SentPictureUse } from '#platform/uploads/picture-calls.ts';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { TextField } from '#ui/TextField.tsx';
import { PictureField } from '../uploads/PictureField.tsx';
import type { PictureValue, UploadStep } from '../uploads/use-picture-upload.ts';
import classes from './TileChooser.module.css';
import { TileGlyph } from './TileGlyph.tsx';
import { isTileColor, type TileDraft } from './tile-draft.rules.ts';

type TileChooserProps = {
  value: TileDraft;
  onChange: (changes: Partial<TileDraft>) => void;
  /** Where nothing else on the screen shows the tile: it stands large beside the choices. */
  sample?: boolean;
  /** Decides the size of the picture and what is said about it. */
  use: SentPictureUse;
  /** What is wrong with the icon, the colour or the picture. */
  tileError?: ReactNode;
  onStep?: (step: UploadStep) => void;
  disabled?: boolean;
};

/** An icon on a colour, or a picture; whichever is not shown is kept until the form closes. */
export function TileChooser(props: TileChooserProps) {
  const { value, onChange, sample = false, use, tileError, onStep, disabled = false } = props;
  const t = useText('tiles');
  const [look, setLook] = useState<'icon' | 'picture'>(value.picture ? 'picture' : 'icon');
  const [other, setOther] = useState<PictureValue | null>(null);
  const show = (next: 'icon' | 'picture') => {
    setLook(next);
    if (next === 'icon') {
      setOther(value.picture);
      onChange({ picture: null });
    } else onChange({ picture: other });
  };
  return (
    <div className={classes.chooser}>
      <SegmentedControl
        label={t('look')}
        value={look}
        onChange={show}
        options={[
          { value: 'icon', label: t('byIcon') },
          { value: 'picture', label: t('byPicture') },
        ]}
      />
      {look === 'picture' ? (
        <PictureField
          label={t('picture')}
          use={use}
          value={value.picture}
          onChange={(picture) => onChange({ picture })}
          error={tileError}
          disabled={disabled}
          {...(onStep && { onStep })}
        />
      ) : (
        <TileIconChoice value={value} onChange={onChange} sample={sample} tileError={tileError} />
      )}
    </div>
  );
}

type TileIconChoiceProps = {
  value: Pick<TileDraft, 'icon' | 'color'>;
  onChange: (changes: Partial<Pick<TileDraft, 'icon' | 'color'>>) => void;
  /** Stands large beside the choices. */
  sample?: boolean;
  tileError?: ReactNode;
};

/** An icon on a colour alone. */
export function TileIconChoice({ value, onChange, sample = true, tileError }: TileIconChoiceProps) {
  return (
    <div className={classes.pair}>
      {sample ? <Sample {...value} /> : null}
      <div className={classes.choices}>
        <IconChoice value={value} onChange={onChange} />
        <ColorChoice value={value} onChange={onChange} error={tileError} />
      </div>
    </div>
  );
}

function Sample({ icon, color }: Pick<TileDraft, 'icon' | 'color'>) {
  const shown = isTileColor(color) ? color : tileColors[1];
  return (
    <span className={classes.sample} style={{ background: shown, color: inkOn(shown) }}>
      <TileGlyph icon={icon} size={44} />
    </span>
  );
}

type ChoiceProps = Pick<TileIconChoiceProps, 'value' | 'onChange'>;

function IconChoice({ value, onChange }: ChoiceProps) {
  const t = useText('tiles');
  const name = useId();
  const color = isTileColor(value.color) ? value.color : tileColors[1];
  return (
    <fieldset>
      <legend className={classes.legend}>{t('icon')}</legend>
      <div className={classes.icons}>
        {tileIcons.map((icon) => (
          <label key={icon} className={classes.icon} title={t(`icons.${icon}`)}>
            <input
              type="radio"
              name={name}
              className={classes.input}
              aria-label={t(`icons.${icon}`)}
              checked={icon === value.icon}
              onChange={() => onChange({ icon })}
            />
            <span
              className={classes.glyph}
              style={icon === value.icon ? { background: color, color: inkOn(color) } : undefined}
            >
              <TileGlyph icon={icon} size={20} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const keyOf = (color: (typeof tileColors)[number]) => `c${color.slice(1)}` as `c${Suffix<typeof color>}`;
type Suffix<Color extends string> = Color extends `#${infer Digits}` ? Digits : never;

function ColorChoice({ value, onChange, error }: ChoiceProps & { error: ReactNode }) {
  const t = useText('tiles');
  const name = useId();
  return (
    <fieldset>
      <legend className={classes.legend}>{t('color')}</legend>
      <div className={classes.colors}>
        {tileColors.map((color) => (
          <label key={color} className={classes.color} title={t(`colors.${keyOf(color)}`)}>
            <input
              type="radio"
              name={name}
              className={classes.input}
              aria-label={t(`colors.${keyOf(color)}`)}
              checked={color === value.color.toUpperCase()}
              onChange={() => onChange({ color })}
            />
            <span className={classes.swatch} style={{ background: color }} />
          </label>
        ))}
        <TextField
          label={t('otherColor')}
          hideLabel
          value={value.color}
          maxLength={7}
          onChange={(color) => onChange({ color })}
          error={error}
          className={classes.written}
        />
      </div>
      <p className={classes.hint}>{t('colorHint')}</p>
    </fieldset>
  );
}
