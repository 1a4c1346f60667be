import {
  LONGEST_CATEGORY_DESCRIPTION,
  TILE_CHARACTERS,
  tileColors,
  tileText,
} from '@fanal/contract/infohub/tiles.rules';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { TileChooser } from '#widgets/tiles/TileChooser.tsx';
import { TilePicture } from '#widgets/tiles/TilePicture.tsx';
import { isTileColor } from '#widgets/tiles/tile-draft.rules.ts';
import type { UploadStep } from '#widgets/uploads/use-picture-upload.ts';
import classes from './CategoryDialog.module.css';
import type { Category, CategoryCalls, CategoryForm } from './categories.rules.ts';
import { useCategoryForm } from './use-category-form.ts';

const inAddress = ['open', 'id'] as const;

type CategoryDialogProps = {
  /** Null adds a new one. */
  category: Category | null;
  calls: CategoryCalls<Category>;
  onClose: () => void;
};

/** The form of a category, with its tile as members will see it (INFOHUB-21 to INFOHUB-25, GAP-44). */
export function CategoryDialog({ category, calls, onClose }: CategoryDialogProps) {
  const t = useText('categories');
  const [step, setStep] = useState<UploadStep>('ready');
  const saving = useCategoryForm({ category, calls, isSending: step === 'sending', onSaved: onClose });
  const { form } = saving;
  const { description, tile } = form.values;
  const length = [...description.trim()].length;
  return (
    <FormDialog
      saving={saving}
      onClose={onClose}
      size="large"
      title={t(category ? 'form.edit' : 'form.add')}
      cancelLabel={t('form.cancel')}
      submitLabel={t(category ? 'form.save' : 'form.submit')}
      failed={t('form.failed')}
      kept={t('form.kept')}
      leave={{
        inAddress,
        title: t('form.leaveTitle'),
        text: t('form.leaveHint'),
        stay: t('form.stay'),
        leave: t('form.leave'),
      }}
    >
      <div className={classes.halves}>
        <div className={classes.fields}>
          <TextField {...form.field('name')} label={t('form.name')} required data-autofocus />
          <TextArea
            {...form.field('description')}
            label={t('form.description')}
            counter={t('form.counter', {
              count: length,
              most: LONGEST_CATEGORY_DESCRIPTION,
              shown: TILE_CHARACTERS,
            })}
          />
          <TileChooser
            value={tile}
            onChange={(changes) => form.setValue('tile', { ...tile, ...changes })}
            use="categoryCover"
            tileError={form.errors.tile}
            onStep={setStep}
          />
        </div>
        <Preview form={form.values} />
      </div>
    </FormDialog>
  );
}

/** The tile as members see it, the end of a long description left out. */
function Preview({ form: { name, description, tile } }: { form: CategoryForm }) {
  const t = useText('categories');
  const color = isTileColor(tile.color) ? tile.color : tileColors[1];
  return (
    <section aria-label={t('form.preview')} className={classes.preview}>
      <p className={classes.caption}>{t('form.preview')}</p>
      <div className={classes.tile}>
        <TilePicture tile={{ icon: tile.icon, color, imageUrl: tile.picture?.url ?? null }} cover />
        <div className={classes.words}>
          <b className={classes.name}>{name.trim() || t('form.unnamed')}</b>
          <span className={classes.text}>{tileText(description.trim())}</span>
        </div>
      </div>
    </section>
  );
}
