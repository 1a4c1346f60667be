import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type UiWords, WordsContext } from '../theme/words.ts';

const words: UiWords = {
  close: 'Fermer',
  clear: 'Effacer',
  loading: 'Chargement en cours',
  noResult: 'Aucun résultat',
  selectAll: 'Tout sélectionner',
  selectRow: (name) => `Sélectionner ${name}`,
  rowMenu: (name) => `Actions pour ${name}`,
  removeFilter: (label) => `Retirer le filtre ${label}`,
  rowsPerPage: 'Lignes par page',
  range: ({ first, last, total }) => `${first} à ${last} sur ${total.toLocaleString('fr-CA')}`,
  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
};

/** Renders pieces as a page would. */
export const renderUi = (content: ReactNode) =>
  render(content, { wrapper: ({ children }) => <WordsContext value={words}>{children}</WordsContext> });
