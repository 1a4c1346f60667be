import { type Language, languages } from '@fanal/contract/locales';
import { useText } from '#platform/text/use-text.ts';
import { TextField } from '#ui/TextField.tsx';
import type { Names } from './field-draft.rules.ts';
import classes from './TypeEditor.module.css';
import { nameOf } from './type-draft.rules.ts';
import type { TypeReview } from './use-type-review.ts';

const LONGEST_NAME = 120;

type NameInputsProps = {
  names: Names;
  /** «Nom en français» */
  label: (language: string) => string;
  /** Stands above them already. */
  hideLabels?: boolean;
  place: (language: Language) => string;
  review: TypeReview;
  /** The first one has the focus when the editor opens. */
  focused?: boolean;
  onChange: (language: Language, text: string) => void;
};

/** The same name in French, English and Spanish. */
export function NameInputs({ names, label, hideLabels = false, place, review, focused, onChange }: NameInputsProps) {
  const t = useText('card-type-editor');
  return (
    <div className={hideLabels ? classes.inLine : classes.names}>
      {languages.map((language) => (
        <TextField
          key={language}
          id={place(language)}
          label={label(t(`inLanguage.${language}`))}
          hideLabel={hideLabels}
          {...(hideLabels && { placeholder: t(`languages.${language}`) })}
          required
          value={nameOf(names, language)}
          onChange={(text) => onChange(language, text)}
          onBlur={() => review.leave(place(language))}
          error={review.errorAt(place(language))}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          lang={language}
          data-autofocus={(focused && language === 'fr') || undefined}
        />
      ))}
    </div>
  );
}
