import { LONGEST_COURSE_DESCRIPTION, LONGEST_COURSE_NAME } from '@fanal/contract/courses/courses.rules';
import { isBlankText } from '@fanal/contract/kit/blank-texts.rules';
import { tagOf } from '#platform/text/locale.ts';
import { useText } from '#platform/text/use-text.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { OriginalLanguage } from '#widgets/editor/settings/OriginalLanguage.tsx';
import type { PartProps } from '../course-draft.rules.ts';
import { useCollections, useCourseCategories } from '../course-editor.queries.ts';
import { places } from '../course-places.rules.ts';
import type { LanguageProps, OnPictureStep } from '../lessons/lesson-form.rules.ts';
import { CourseLanguages } from './CourseLanguages.tsx';
import { CoverField, type CoverUploads } from './CoverField.tsx';
import classes from './Information.module.css';
import { withOriginalLanguage } from './original-language.rules.ts';

type InformationStepProps = PartProps & {
  language: LanguageProps;
  /** Saving was asked for, and a draft needs a name. */
  needsName: boolean;
  uploads: CoverUploads;
  onPictureStep: OnPictureStep;
};

/** Name and description in each language, the cover, and where the course stands (LMS-COURSES-03 to LMS-COURSES-05). */
export function InformationStep(props: InformationStepProps) {
  const { draft, change, missing, disabled, wasTried, language, needsName, uploads, onPictureStep } = props;
  const t = useText('course-information');
  const collections = useCollections();
  const categories = useCourseCategories();
  const nameError = (locale: string, isOriginal: boolean, name: string) => {
    if (!isBlankText(name)) return undefined;
    if (isOriginal) return wasTried || needsName ? t('name.required') : undefined;
    return wasTried && missing.some((point) => point.locale === locale) ? t('name.translationRequired') : undefined;
  };
  return (
    <div className={classes.step}>
      <CourseLanguages {...props} {...language}>
        {({ content, write, labelOf, isFirst }) => (
          <>
            <TextField
              id={places.name(content.locale)}
              label={labelOf(t('name.label'))}
              required
              lang={tagOf(content.locale)}
              disabled={disabled}
              data-autofocus={isFirst && !disabled ? true : undefined}
              maxLength={LONGEST_COURSE_NAME}
              value={content.name}
              error={nameError(content.locale, content.isOriginal, content.name)}
              onChange={(name) => write({ name })}
            />
            <TextArea
              label={labelOf(t('description.label'))}
              lang={tagOf(content.locale)}
              disabled={disabled}
              rows={3}
              maxLength={LONGEST_COURSE_DESCRIPTION}
              value={content.description}
              hint={t('description.hint')}
              onChange={(description) => write({ description })}
            />
          </>
        )}
      </CourseLanguages>
      <CoverField
        draft={draft}
        change={change}
        disabled={disabled}
        wasTried={wasTried}
        uploads={uploads}
        onPictureStep={onPictureStep}
      />
      <div className={classes.pair}>
        <Placement
          kind="collection"
          value={draft.collection}
          items={collections}
          disabled={disabled}
          onChange={(collection) => change({ collection })}
        />
        <Placement
          kind="category"
          value={draft.category}
          items={categories}
          disabled={disabled}
          onChange={(category) => change({ category })}
        />
      </div>
      <fieldset disabled={disabled}>
        <OriginalLanguage
          value={draft.contents}
          onChange={(contents) => change((now) => withOriginalLanguage(now, contents))}
        />
      </fieldset>
    </div>
  );
}

type Brief = { id: string; name: string };
type PlacementProps = {
  kind: 'collection' | 'category';
  value: Brief | null;
  items: readonly Brief[];
  disabled: boolean;
  onChange: (value: Brief | null) => void;
};

/** One of the collections or categories, or none. */
function Placement({ kind, value, items, disabled, onChange }: PlacementProps) {
  const t = useText('course-information');
  const choose = (id: string | null) => {
    const found = items.find((item) => item.id === id);
    onChange(found ? { id: found.id, name: found.name } : null);
  };
  return (
    <SelectField
      label={t(`${kind}.label`)}
      placeholder={t(`${kind}.none`)}
      disabled={disabled}
      value={value?.id ?? null}
      chosenLabel={value?.name}
      options={items.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={choose}
      searchable={items.length > 8}
      clearable
    />
  );
}
