import type { PlannedPost } from './posts.ts';

const weekly = { frequency: 'weekly', end: { kind: 'never' } } as const;
const [maude, luc, eloise, fatou] = ['Maude Tremblay-Roy', 'Luc Roy', 'Éloïse Côté-Bélanger', 'Fatou Diallo'];

const road: PlannedPost['words'] = {
  fr_CA: [
    'Chemin du lac Kénogami fermé de lundi à mercredi',
    'Le ponceau du kilomètre 14 est en réparation. Passez par la route 169 et prévoyez 25 minutes de plus.',
  ],
  en_CA: [
    'Lac Kénogami road closed Monday to Wednesday',
    'The culvert at kilometre 14 is being repaired. Take route 169 and allow 25 more minutes.',
  ],
  es_ES: [
    'Camino del lago Kénogami cerrado de lunes a miércoles',
    'La alcantarilla del kilómetro 14 está en reparación. Tome la ruta 169 y cuente con 25 minutos más.',
  ],
};
const helmet: PlannedPost['words'] = {
  fr_CA: [
    'Port du casque à jugulaire obligatoire dès le 1er décembre',
    'Les casques sont remis au magasin de chaque chantier.',
  ],
  en_CA: ['Chin-strap helmets mandatory from December 1', 'Helmets are handed out at the store of each site.'],
  es_ES: [
    'Casco con barboquejo obligatorio desde el 1 de diciembre',
    'Los cascos se entregan en el almacén de cada obra.',
  ],
};

const fr = (title: string, text: string): PlannedPost['words'] => ({ fr_CA: [title, text] });

/** What Groupe Boréal tells its people. */
export const borealPosts: readonly PlannedPost[] = [
  { status: 'draft', day: -1, author: maude, category: 'Opérations', to: [['site', 'riviere']], words: road },
  { status: 'scheduled', day: 9, category: 'Sécurité', isPinned: true, words: helmet },
  {
    status: 'published',
    day: -2,
    author: eloise,
    category: 'Sécurité',
    isPinned: true,
    words: fr(
      'Première neige : vérifications avant le départ',
      'Pneus, lave-glace, pelle et trousse : cinq minutes avant de prendre la route.',
    ),
  },
  {
    status: 'published',
    day: -4,
    author: luc,
    category: 'Ressources humaines',
    words: fr('Nouvelle grille des allocations de déplacement', 'La grille s’applique à partir de la prochaine paie.'),
  },
  {
    status: 'published',
    day: -6,
    category: 'Opérations',
    to: [['position', 'foreman']],
    recurrence: weekly,
    words: fr('Rencontre de quart, tous les lundis', 'À 6 h 15, à la barrière. Apportez votre registre.'),
  },
  {
    status: 'published',
    day: -8,
    author: luc,
    category: 'Vie d’équipe',
    words: fr(
      'Résultats du sondage sur les horaires d’été',
      'Deux personnes sur trois préfèrent les vendredis courts.',
    ),
  },
  {
    status: 'published',
    day: -10,
    category: 'Sécurité',
    words: fr('Cent jours sans accident au pont du kilomètre 14', 'Merci à toutes les équipes.'),
  },
  {
    status: 'published',
    day: -15,
    author: luc,
    category: 'Ressources humaines',
    words: fr('Feuilles de temps : nouvelle date limite', 'Remettez-les le jeudi à midi.'),
  },
  {
    status: 'published',
    day: -20,
    author: eloise,
    category: 'Sécurité',
    to: [['profession', 'signage']],
    words: fr('Panneaux temporaires : rappel des distances', 'Le premier panneau se pose à 300 mètres de la zone.'),
  },
  {
    status: 'published',
    day: -30,
    category: 'Vie d’équipe',
    words: fr('Bienvenue aux nouvelles recrues', 'Neuf personnes se joignent à nous ce mois-ci.'),
  },
  {
    status: 'draft',
    day: -1,
    author: fatou,
    isPrepared: true,
    category: 'Sécurité',
    words: fr('Abattage près des lignes électriques, rappel en 3 minutes', 'Dix mètres, toujours.'),
  },
  {
    status: 'draft',
    day: -3,
    author: fatou,
    isPrepared: true,
    category: 'Vie d’équipe',
    words: fr('Photos de la journée portes ouvertes', 'Envoyez les vôtres avant vendredi.'),
  },
  {
    status: 'draft',
    day: -5,
    author: luc,
    category: 'Ressources humaines',
    words: fr('Assurances collectives : ce qui change', 'À compléter avec le tableau des primes.'),
  },
  {
    status: 'scheduled',
    day: 3,
    author: luc,
    category: 'Ressources humaines',
    words: fr('Congé des Fêtes : horaires des bureaux', 'Les bureaux ferment le 24 décembre à midi.'),
  },
  {
    status: 'archived',
    day: -90,
    author: luc,
    category: 'Opérations',
    words: fr('Dégel : charges réduites jusqu’au 15 mai', 'Consultez la carte avant de charger.'),
  },
  {
    status: 'archived',
    day: -120,
    category: 'Vie d’équipe',
    words: fr('Tournoi de balle molle', 'Inscriptions au magasin.'),
  },
  { status: 'deleted', day: -5, author: luc, category: 'Opérations', words: fr('Essai', 'Publication d’essai.') },
  {
    status: 'deleted',
    day: -29,
    author: maude,
    category: 'Opérations',
    words: fr('Horaire de la cafétéria', 'Cet horaire n’est plus valable.'),
  },
  {
    status: 'published',
    day: -7,
    category: 'Vie d’équipe',
    words: fr('Souper de Noël', 'Conjointes, conjoints et enfants sont les bienvenus.'),
    event: {
      day: 22,
      at: '18:00',
      hours: 5,
      place: 'Hôtel du Vieux-Port',
      address: '48, rue Racine Est, Chicoutimi',
      closes: 14,
    },
  },
  {
    status: 'published',
    day: -3,
    author: eloise,
    category: 'Sécurité',
    to: [['site', 'riviere']],
    words: fr('Rencontre santé-sécurité, Rivière-aux-Sables', 'Bilan du mois et questions.'),
    event: {
      day: 4,
      at: '07:00',
      hours: 1,
      place: 'Roulotte du chantier',
      address: '1200, chemin de la Rivière-aux-Sables, Jonquière',
    },
  },
  {
    status: 'published',
    day: -5,
    category: 'Opérations',
    to: [['position', 'foreman']],
    recurrence: weekly,
    words: fr('Rencontre des contremaîtresses et contremaîtres', 'Planification de la semaine.'),
    event: {
      day: 1,
      at: '06:15',
      hours: 1,
      place: 'Siège social, salle 2',
      address: '400, rue Saint-Paul, Chicoutimi',
    },
  },
  {
    status: 'scheduled',
    day: 2,
    author: luc,
    category: 'Sécurité',
    words: fr('Casque à jugulaire : questions et réponses', 'Avec l’équipe santé et sécurité.'),
    event: {
      day: 11,
      at: '12:00',
      hours: 1,
      place: 'Siège social, salle 1',
      address: '400, rue Saint-Paul, Chicoutimi',
    },
  },
  {
    status: 'draft',
    day: -2,
    author: luc,
    category: 'Ressources humaines',
    words: fr('Clinique de vaccination', 'Date à confirmer.'),
    event: {
      day: 18,
      at: '09:00',
      hours: 7,
      place: 'Siège social, bureau 400',
      address: '400, rue Saint-Paul, Chicoutimi',
    },
  },
  {
    status: 'published',
    day: -40,
    category: 'Vie d’équipe',
    words: fr('Journée portes ouvertes', 'Familles bienvenues.'),
    event: {
      day: -25,
      at: '10:00',
      hours: 6,
      place: 'Garage de Chicoutimi',
      address: '75, rue de la Manic, Chicoutimi',
    },
  },
  {
    status: 'archived',
    day: -200,
    category: 'Vie d’équipe',
    words: fr('Pique-nique d’été', 'Au bord du lac.'),
    event: { day: -180, at: '11:00', hours: 5, place: 'Plage de Shipshaw', address: 'Chemin de la Plage, Saguenay' },
  },
];
