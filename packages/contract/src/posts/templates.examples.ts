import { exampleId } from '../structure/structure.examples.ts';
import type { PostTemplate } from './templates.shapes.ts';

/** One's own, and one of the organization that somebody else made. */
export const postTemplates: PostTemplate[] = [
  {
    id: exampleId('6', 11),
    type: 'post',
    name: 'Route fermée',
    isShared: false,
    ownerName: 'Maude Tremblay-Roy',
    mayChange: true,
    title: 'Chemin du lac Kénogami fermé',
    summary: 'Passez par la route 169.',
    locales: ['fr_CA', 'en_CA'],
    eventStartsAt: null,
    hasAudience: true,
    isRecurring: true,
    version: 1,
  },
  {
    id: exampleId('6', 12),
    type: 'post',
    name: 'Mot du mois',
    isShared: true,
    ownerName: 'Luc Roy',
    mayChange: false,
    title: 'Le mot de la direction',
    summary: 'Bonjour à toute l’équipe.',
    locales: ['fr_CA'],
    eventStartsAt: null,
    hasAudience: false,
    isRecurring: false,
    version: 1,
  },
];
