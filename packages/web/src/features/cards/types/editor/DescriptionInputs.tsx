import { LONGEST_DESCRIPTION } from '@fanal/contract/cards/card-types.rules';
import { languageOf } from '@fanal/contract/locales';
import { useText } from '#platform/text/use-text.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { places } from './places.rules.ts';
import classes from './TypeEditor.module.css';
import type { Texts } from './type-draft.rules.ts';
import type { TypeReview } from './use-type-review.ts';

type DescriptionInputsProps = { texts: Texts; review: TypeReview; onChange: (texts: Texts) => void };

/** What a card is for, in each language in which somebody wants to say so. */
export function DescriptionInputs({ texts, review, onChange }: DescriptionInputsProps) {
  const t = useText('card-type-editor');
  const write = (at: number, text: string) =>
    onChange(texts.map((one, place) => (place === at ? { ...one, text } : one)));
  return (
    <div className={classes.names}>
      {texts.map(({ locale, text }, at) => {
        const language = languageOf(locale);
        return (
          <TextArea
            key={language}
            id={places.description(language)}
            label={t('description.label', { language: t(`inLanguage.${language}`) })}
            optional={t('optional')}
            {...(language === 'fr' && { hint: t('description.hint') })}
            rows={2}
            value={text}
            maxLength={LONGEST_DESCRIPTION}
            error={review.errorAt(places.description(language))}
            onChange={(written) => write(at, written)}
            lang={language}
          />
        );
      })}
    </div>
  );
}
