import type { PlannedCourse } from './course-plans.ts';

/** The courses of Groupe Boréal for the forest. */
export const borealForestCourses: readonly PlannedCourse[] = [
  {
    collection: 'forest',
    category: 'law',
    icon: 'forest',
    color: '#7D3B3B',
    cover: { kind: 'image', visual: 'snow' },
    author: 'Éloïse Côté-Bélanger',
    day: -190,
    words: {
      fr_CA: [
        'Abattage manuel, techniques de base',
        'Entaille, charnière, chemin de retraite : les gestes qui protègent.',
      ],
      en_CA: ['Manual felling, basic techniques', 'Notch, hinge, escape path: the moves that protect you.'],
      es_ES: ['Tala manual, técnicas básicas', 'Entalladura, bisagra, vía de escape: los gestos que protegen.'],
    },
    lessons: [
      {
        type: 'text',
        minutes: 8,
        words: {
          fr_CA: [
            'Avant la première coupe',
            '## Regarder\n- L’inclinaison de l’arbre et le vent.\n- Les branches mortes et les arbres encroués.\n- Deux chemins de retraite, à 45 degrés derrière.\n## Prévenir\nPersonne à moins de deux longueurs d’arbre.',
          ],
          en_CA: [
            'Before the first cut',
            '## Look\n- The lean of the tree and the wind.\n- Dead branches and hung-up trees.\n- Two escape paths, at 45 degrees behind.\n## Warn\nNobody within two tree lengths.',
          ],
          es_ES: [
            'Antes del primer corte',
            '## Mirar\n- La inclinación del árbol y el viento.\n- Las ramas muertas y los árboles enganchados.\n- Dos vías de escape, a 45 grados hacia atrás.\n## Avisar\nNadie a menos de dos largos de árbol.',
          ],
        },
      },
      {
        type: 'photo',
        minutes: 2,
        scenes: ['helmet'],
        words: {
          fr_CA: ['L’équipement complet', 'Un casque jaune avec jugulaire, prêt pour l’abattage.'],
          en_CA: ['The complete equipment', 'A yellow helmet with a chin strap, ready for felling.'],
          es_ES: ['El equipo completo', 'Un casco amarillo con barboquejo, listo para la tala.'],
        },
      },
      {
        type: 'quiz',
        minutes: 6,
        quiz: { passMark: 70, attempts: 3 },
        words: { fr_CA: ['Abattre sans danger'], en_CA: ['Felling safely'], es_ES: ['Talar sin peligro'] },
        questions: [
          {
            kind: 'ordering',
            words: {
              fr_CA: [
                'Placez les étapes dans l’ordre.',
                [
                  'Dégager le pied et les chemins de retraite',
                  'Faire l’entaille de direction',
                  'Faire le trait d’abattage',
                  'Se retirer en regardant la cime',
                ],
              ],
              en_CA: [
                'Put the steps in order.',
                [
                  'Clear the base and the escape paths',
                  'Make the directional notch',
                  'Make the felling cut',
                  'Withdraw while watching the crown',
                ],
              ],
              es_ES: [
                'Ordene los pasos.',
                [
                  'Despejar el pie y las vías de escape',
                  'Hacer la entalladura de dirección',
                  'Hacer el corte de tala',
                  'Retirarse mirando la copa',
                ],
              ],
            },
          },
          {
            kind: 'single',
            right: [0],
            words: {
              fr_CA: [
                'À quoi sert la charnière ?',
                ['À guider la chute de l’arbre', 'À retenir la chaîne de la scie', 'À marquer l’arbre'],
                'Coupée trop mince, elle casse et l’arbre part où il veut.',
              ],
              en_CA: [
                'What is the hinge for?',
                ['To guide the fall of the tree', 'To hold the chain of the saw', 'To mark the tree'],
                'Cut too thin, it breaks and the tree goes where it wants.',
              ],
              es_ES: [
                '¿Para qué sirve la bisagra?',
                ['Para guiar la caída del árbol', 'Para sujetar la cadena de la sierra', 'Para marcar el árbol'],
                'Si es demasiado fina, se rompe y el árbol cae donde quiere.',
              ],
            },
          },
          {
            kind: 'multiple',
            right: [0, 2],
            words: {
              fr_CA: [
                'Quand arrête-t-on d’abattre ?',
                ['Le vent se lève', 'La pile du téléphone est basse', 'Une personne entre dans la zone'],
              ],
              en_CA: [
                'When do you stop felling?',
                ['The wind rises', 'The phone battery is low', 'Somebody enters the area'],
              ],
              es_ES: [
                '¿Cuándo se deja de talar?',
                ['Se levanta viento', 'Queda poca batería en el teléfono', 'Alguien entra en la zona'],
              ],
            },
          },
        ],
      },
    ],
    to: [
      ['profession', 'felling', 'required', 30],
      ['profession', 'planting', 'recommended'],
    ],
    isPassRequired: true,
    hasCertificate: true,
    recertifyMonths: 36,
    card: { type: 'chainsaw', months: 36 },
    gestures: [
      'Dégage ses deux chemins de retraite',
      'Fait une entaille d’ouverture suffisante',
      'Laisse une charnière régulière',
      'Se retire au bon moment',
    ],
    taken: { required: 0.88, recommended: 0.4, skill: 0.85 },
  },
  {
    collection: 'forest',
    category: 'trade',
    icon: 'cold',
    color: '#1F5C8F',
    author: 'Fatou Diallo',
    day: -7,
    status: 'draft',
    words: {
      fr_CA: ['Motoneige en terrain boisé', 'Se déplacer jusqu’aux parcelles en hiver, seule ou seul ou à deux.'],
    },
    lessons: [
      {
        type: 'text',
        minutes: 6,
        words: {
          fr_CA: [
            'Avant de partir',
            '- Dire où l’on va et quand on revient.\n- Vérifier le canal radio.\n- Emporter la trousse de survie.',
          ],
        },
      },
      { type: 'video', minutes: 5, scenes: ['snow', 'road'], words: { fr_CA: ['Traverser un lac gelé'] } },
      { type: 'link', minutes: 3, url: 'https://www.quebec.ca/', words: { fr_CA: ['L’épaisseur de la glace'] } },
      {
        type: 'quiz',
        minutes: 4,
        words: { fr_CA: ['Partir ou attendre ?'] },
        questions: [
          {
            kind: 'single',
            right: [1],
            words: {
              fr_CA: ['Quelle épaisseur de glace bleue faut-il pour une motoneige ?', ['5 cm', '12 cm', '40 cm']],
            },
          },
        ],
      },
    ],
    to: [['profession', 'felling', 'recommended']],
  },
  {
    collection: 'forest',
    category: 'life',
    icon: 'phone',
    color: '#24493B',
    author: 'Luc Roy',
    day: -75,
    words: {
      fr_CA: [
        'Travail isolé : rester joignable',
        'Appels de contrôle, balise et conduite à tenir quand personne ne répond.',
      ],
      en_CA: ['Working alone: stay reachable', 'Check-in calls, beacon, and what to do when nobody answers.'],
    },
    lessons: [
      {
        type: 'audio',
        minutes: 1,
        tones: [
          [880, 0.6],
          [0, 0.3],
          [880, 0.6],
          [0, 0.3],
          [880, 0.6],
          [0, 1.2],
          [440, 2.4],
          [0, 0.8],
          [660, 0.4],
          [0, 0.2],
          [660, 0.4],
        ],
        words: { fr_CA: ['Les signaux de la balise'], en_CA: ['The signals of the beacon'] },
      },
      {
        type: 'text',
        minutes: 3,
        words: {
          fr_CA: [
            'L’appel de contrôle',
            'Toutes les deux heures, sur le canal 3. Après deux appels sans réponse, la répartition envoie quelqu’un.',
          ],
          en_CA: [
            'The check-in call',
            'Every two hours, on channel 3. After two calls without an answer, dispatch sends somebody.',
          ],
        },
      },
    ],
    to: [
      ['profession', 'felling', 'required', 20],
      ['profession', 'harvester', 'required', 20],
      ['profession', 'planting', 'required', 20],
    ],
    taken: { required: 0.6, skill: 0.8 },
  },
];
