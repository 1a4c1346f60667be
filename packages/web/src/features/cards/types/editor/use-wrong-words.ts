import { useText } from '#platform/text/use-text.ts';
import type { TypeIssue } from './type-issues.rules.ts';

/** How to mend what cannot be kept. */
export const useWrongWords = () => {
  const t = useText('card-type-editor');
  return ({ wrong, field, language, limit }: TypeIssue): string => {
    if (wrong === 'nameMissing' || wrong === 'optionMissing') {
      const missing = wrong === 'nameMissing' && !field ? 'typeNameMissing' : wrong;
      return t(`issues.${missing}`, { language: t(`inLanguage.${language ?? 'fr'}`) });
    }
    return wrong === 'tooLong' ? t('issues.tooLong', { count: limit ?? 0 }) : t(`issues.${wrong}`);
  };
};
