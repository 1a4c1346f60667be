/** Messages for missing or invalid parts of an article (INFOHUB-16 to INFOHUB-18). */
import type { MissingArticleCode } from '@fanal/contract/infohub/publishable-articles.rules';
import type { Language } from '@fanal/contract/locales';

export const missingWords: Record<Language, Record<MissingArticleCode, string>> = {
  fr: {
    TITLE_REQUIRED: 'Titre requis pour publier',
    CATEGORY_REQUIRED: 'Catégorie requise',
    TRANSLATION_TITLE_REQUIRED: 'Il manque le titre de la traduction',
    TRANSLATION_BLURB_REQUIRED: 'Il manque le résumé de la traduction',
    TEXT_REQUIRED: 'Texte requis',
    LINK_REQUIRED: 'Adresse de la page requise',
    LINK_INVALID: 'L’adresse doit être complète et commencer par https://',
    PDF_REQUIRED: 'PDF requis',
    TRANSLATION_TEXT_REQUIRED: 'Il manque le texte de la traduction',
    AUDIENCE_REQUIRED: 'Audience requise',
    PIN_START_REQUIRED: 'Date de début de l’épinglage requise',
    PIN_END_BEFORE_START: 'L’épinglage ne peut pas finir avant de commencer',
  },
  en: {
    TITLE_REQUIRED: 'Title required to publish',
    CATEGORY_REQUIRED: 'Category required',
    TRANSLATION_TITLE_REQUIRED: 'The translation has no title',
    TRANSLATION_BLURB_REQUIRED: 'The translation has no summary',
    TEXT_REQUIRED: 'Text required',
    LINK_REQUIRED: 'Address of the page required',
    LINK_INVALID: 'The address must be complete and start with https://',
    PDF_REQUIRED: 'PDF required',
    TRANSLATION_TEXT_REQUIRED: 'The translation has no text',
    AUDIENCE_REQUIRED: 'Audience required',
    PIN_START_REQUIRED: 'Start date of the pin required',
    PIN_END_BEFORE_START: 'A pin cannot end before it starts',
  },
  es: {
    TITLE_REQUIRED: 'Se requiere un título para publicar',
    CATEGORY_REQUIRED: 'Se requiere una categoría',
    TRANSLATION_TITLE_REQUIRED: 'Falta el título de la traducción',
    TRANSLATION_BLURB_REQUIRED: 'Falta el resumen de la traducción',
    TEXT_REQUIRED: 'Se requiere un texto',
    LINK_REQUIRED: 'Se requiere la dirección de la página',
    LINK_INVALID: 'La dirección debe estar completa y empezar por https://',
    PDF_REQUIRED: 'Se requiere un PDF',
    TRANSLATION_TEXT_REQUIRED: 'Falta el texto de la traducción',
    AUDIENCE_REQUIRED: 'Se requiere una audiencia',
    PIN_START_REQUIRED: 'Se requiere la fecha de inicio de la fijación',
    PIN_END_BEFORE_START: 'La fijación no puede terminar antes de empezar',
  },
};
