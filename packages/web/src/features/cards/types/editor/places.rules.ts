import type { Language } from '@fanal/contract/locales';

/** Ids of the places of the editor where something can be mended; one editor stands open at a time. */
export const places = {
  name: (language: Language) => `card-type-name-${language}`,
  description: (language: Language) => `card-type-description-${language}`,
  aiName: 'card-type-ai-name',
  lastDay: 'card-type-last-day',
  addField: 'card-type-add-field',
  field: (key: string) => `card-field-${key}`,
  fieldName: (key: string, language: Language) => `card-field-${key}-${language}`,
  fieldKey: (key: string) => `card-field-${key}-key`,
  fieldAiName: (key: string) => `card-field-${key}-ai-name`,
  addOption: (key: string) => `card-field-${key}-add-option`,
  optionName: (key: string, language: Language) => `card-option-${key}-${language}`,
};
