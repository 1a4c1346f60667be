/** Documents of the assistant of the demonstration, written for it: rules and habits of an employer in the forest. */

export type PlannedSection = { heading: string; paragraphs: readonly string[] };
/** A PDF has one section on each page. */
export type PlannedDocument = {
  name: string;
  format: 'pdf' | 'txt';
  daysAgo: number;
  sections: readonly PlannedSection[];
};

export const borealDocuments: readonly PlannedDocument[] = [
  {
    name: 'Guide-du-travail-au-froid.pdf',
    format: 'pdf',
    daysAgo: 6,
    sections: [
      {
        heading: 'Pauses au chaud',
        paragraphs: [
          'Entre -25 et -32 °C, une pause de dix minutes est prise dans un endroit chauffé après chaque période de cinquante minutes de travail dehors.',
          'Au-dessous de -32 °C, le travail dehors cesse. La personne responsable de l’équipe avise le poste de secours sur le canal 3.',
        ],
      },
      {
        heading: 'Frein de chaîne par grand froid',
        paragraphs: [
          'Par grand froid, le frein de chaîne est essayé à chaque reprise du travail, moteur au ralenti. Une scie dont le frein glisse est retirée du service.',
          'L’huile de chaîne d’hiver est obligatoire au-dessous de -15 °C.',
        ],
      },
      {
        heading: 'Engelures',
        paragraphs: [
          'Une peau blanche et insensible est une engelure. Réchauffez-la lentement contre la peau, jamais en la frottant ni près d’un moteur.',
          'Appelez le poste de secours dès qu’une engelure forme des cloques.',
        ],
      },
    ],
  },
  {
    name: 'Politique-conges-et-absences.pdf',
    format: 'pdf',
    daysAgo: 13,
    sections: [
      {
        heading: 'Jours de maladie',
        paragraphs: [
          'Chaque personne a droit à deux jours de maladie payés par année après trois mois de service, et à huit autres jours sans solde.',
          'L’absence est signalée avant le début du quart, par téléphone, à la personne responsable de l’équipe.',
        ],
      },
      {
        heading: 'Vacances annuelles',
        paragraphs: [
          'Les vacances sont de trois semaines après un an de service et de quatre semaines après cinq ans.',
          'Les dates de vacances sont choisies avant le 1er avril. À dates égales, l’ancienneté décide.',
        ],
      },
      {
        heading: 'Congé pour événement familial',
        paragraphs: [
          'Un décès dans la famille proche donne droit à cinq jours de congé, dont deux sont payés.',
          'Une naissance ou une adoption donne droit à cinq jours de congé, dont deux sont payés.',
        ],
      },
    ],
  },
  {
    name: 'Canaux-radio-par-secteur.txt',
    format: 'txt',
    daysAgo: 35,
    sections: [
      {
        heading: 'Secours',
        paragraphs: ['Le canal 3 est réservé aux secours, jour et nuit. Dites d’abord où vous êtes.'],
      },
      {
        heading: 'Chemins forestiers',
        paragraphs: [
          'Sur le chemin de Kénogami, annoncez chaque kilomètre pair sur le canal 5, chargé ou vide.',
          'Au kilomètre 14, passez du canal 5 au canal 7 : la montagne coupe le premier.',
        ],
      },
      { heading: 'Atelier', paragraphs: ['L’atelier de Chibougamau répond sur le canal 9 de 6 h à 22 h.'] },
    ],
  },
  {
    name: 'Confined-spaces-procedure.txt',
    format: 'txt',
    daysAgo: 42,
    sections: [
      {
        heading: 'Before entering a confined space',
        paragraphs: [
          'Nobody enters a tank, a silo or a pit without a permit signed on the same day by the person in charge.',
          'The air is measured before each entry and every thirty minutes during the work. Oxygen must be between 19.5 and 23 per cent.',
        ],
      },
      {
        heading: 'The attendant outside',
        paragraphs: [
          'An attendant stays outside as long as somebody is inside, has no other task, and never goes in to help. The attendant calls the rescue team on channel 3.',
        ],
      },
    ],
  },
  {
    name: 'Camp-rules.pdf',
    format: 'pdf',
    daysAgo: 58,
    sections: [
      {
        heading: 'Quiet hours and visitors',
        paragraphs: [
          'Quiet hours at the camp are from 9 p.m. to 5 a.m. Visitors sign in at the office and leave before 8 p.m.',
        ],
      },
      {
        heading: 'Pets, alcohol and drugs',
        paragraphs: [
          'Pets are not admitted at the camp, except guide and assistance dogs.',
          'Alcohol and cannabis are forbidden everywhere on the site, in the rooms as well.',
        ],
      },
    ],
  },
  {
    name: 'Manual-del-vivero.txt',
    format: 'txt',
    daysAgo: 79,
    sections: [
      {
        heading: 'Herbicidas',
        paragraphs: [
          'Después de aplicar un herbicida, nadie entra en la parcela durante veinticuatro horas. La parcela se marca con cinta amarilla.',
          'Los guantes de nitrilo se cambian cada cuatro horas y nunca se lavan para usarlos otra vez.',
        ],
      },
      {
        heading: 'Calor',
        paragraphs: [
          'Con más de 30 °C se descansa quince minutos a la sombra cada hora. Beba un vaso de agua cada veinte minutos, aunque no tenga sed.',
        ],
      },
    ],
  },
];

export const borealAssistant = {
  isEnabled: true,
  name: 'Boussole',
  tone: 'Vouvoyez. Répondez en trois phrases au plus, avec des mots de chantier plutôt que des mots de bureau. Donnez d’abord le geste à faire, puis la raison. Si la sécurité est en jeu, nommez la personne à appeler et le canal radio.',
  languages: ['fr', 'en', 'es'] as ('fr' | 'en' | 'es')[],
  starters: [
    'À quelle température cesse le travail dehors ?',
    'Combien de jours de maladie par année ?',
    'Quel canal radio au kilomètre 14 ?',
  ],
  referrals: [{ words: 'salaire, augmentation, harcèlement', contact: 'Ressources humaines, 418 555-0142' }],
  holdsBack: false,
  questionDays: 180,
};
