import type { PlannedCourse } from './course-plans.ts';

const [luc, eloise] = ['Luc Roy', 'Éloïse Côté-Bélanger'];

/** The courses of Groupe Boréal for building sites. */
export const borealSiteCourses: readonly PlannedCourse[] = [
  {
    collection: 'site',
    category: 'law',
    icon: 'warning',
    color: '#A8222C',
    cover: { kind: 'image', visual: 'bridge' },
    author: eloise,
    day: -310,
    materialDay: -45,
    words: {
      fr_CA: [
        'Travail en hauteur, mise à niveau 2026',
        'Harnais, ancrage et plan de sauvetage, avec observation sur le terrain.',
      ],
      en_CA: ['Working at heights, 2026 refresher', 'Harness, anchor and rescue plan, with observation on site.'],
      es_ES: ['Trabajo en altura, actualización 2026', 'Arnés, anclaje y plan de rescate, con observación en obra.'],
    },
    lessons: [
      {
        type: 'video',
        minutes: 6,
        scenes: ['helmet', 'bridge', 'bridge'],
        words: { fr_CA: ['Choisir son ancrage'], en_CA: ['Choosing an anchor'], es_ES: ['Elegir el anclaje'] },
      },
      {
        type: 'text',
        minutes: 7,
        words: {
          fr_CA: [
            'Le harnais, de la tête aux pieds',
            '## Avant chaque quart\n- Coutures et boucles : aucune usure, aucune brûlure.\n- Longe avec absorbeur d’énergie, étiquette lisible.\n- Anneau dorsal entre les omoplates.\n## Ancrage\nIl résiste à 18 kN et se trouve au-dessus des épaules quand c’est possible.\n## Sauvetage\nLe plan du chantier dit qui décroche, avec quoi, et en combien de minutes.',
          ],
          en_CA: [
            'The harness from head to toe',
            '## Before each shift\n- Seams and buckles: no wear, no burns.\n- Lanyard with energy absorber, readable label.\n- Dorsal ring between the shoulder blades.\n## Anchor\nIt withstands 18 kN and is above the shoulders where possible.\n## Rescue\nThe plan of the site says who gets you down, with what, and in how many minutes.',
          ],
          es_ES: [
            'El arnés de pies a cabeza',
            '## Antes de cada turno\n- Costuras y hebillas: sin desgaste ni quemaduras.\n- Cuerda con absorbedor, etiqueta legible.\n- Anilla dorsal entre los omóplatos.\n## Anclaje\nResiste 18 kN y queda por encima de los hombros cuando es posible.\n## Rescate\nEl plan de la obra dice quién baja a la persona, con qué y en cuántos minutos.',
          ],
        },
      },
      {
        type: 'quiz',
        minutes: 6,
        quiz: { passMark: 60, attempts: 3 },
        words: { fr_CA: ['Trois situations'], en_CA: ['Three situations'], es_ES: ['Tres situaciones'] },
        questions: [
          {
            kind: 'single',
            right: [1],
            words: {
              fr_CA: [
                'Quelle force un ancrage individuel doit-il supporter ?',
                ['6 kN', '18 kN', '40 kN'],
                'C’est environ le poids d’un camion léger.',
              ],
              en_CA: [
                'What force must a personal anchor withstand?',
                ['6 kN', '18 kN', '40 kN'],
                'About the weight of a light truck.',
              ],
              es_ES: [
                '¿Qué fuerza debe soportar un anclaje individual?',
                ['6 kN', '18 kN', '40 kN'],
                'Más o menos el peso de un camión ligero.',
              ],
            },
          },
          {
            kind: 'multiple',
            right: [0, 1],
            words: {
              fr_CA: [
                'Quand met-on un harnais de côté ?',
                ['Après une chute', 'Quand l’étiquette est illisible', 'À la fin de chaque semaine'],
              ],
              en_CA: [
                'When do you put a harness aside?',
                ['After a fall', 'When the label cannot be read', 'At the end of each week'],
              ],
              es_ES: [
                '¿Cuándo se retira un arnés?',
                ['Después de una caída', 'Cuando la etiqueta no se lee', 'Al final de cada semana'],
              ],
            },
          },
          {
            kind: 'ordering',
            words: {
              fr_CA: [
                'Une personne est suspendue. Dans quel ordre agir ?',
                [
                  'Appeler les secours du chantier',
                  'Lui parler et lui faire bouger les jambes',
                  'La ramener au sol avec le matériel prévu',
                ],
              ],
              en_CA: [
                'Somebody hangs in the harness. In which order do you act?',
                [
                  'Call the rescuers of the site',
                  'Talk and have the legs moved',
                  'Bring the person down with the planned gear',
                ],
              ],
              es_ES: [
                'Una persona queda suspendida. ¿En qué orden se actúa?',
                [
                  'Llamar al rescate de la obra',
                  'Hablarle y pedirle que mueva las piernas',
                  'Bajarla con el material previsto',
                ],
              ],
            },
          },
        ],
      },
    ],
    to: [
      ['profession', 'roofing', 'required', 60],
      ['profession', 'formwork', 'required', 60],
      ['profession', 'carpentry', 'required', 60],
      ['profession', 'rebar', 'recommended'],
    ],
    isPassRequired: true,
    hasCertificate: true,
    recertifyMonths: 36,
    gestures: [
      'Inspecte le harnais et la longe avant de s’attacher',
      'Choisit un point d’ancrage de 18 kN',
      'Règle la ligne de vie pour la hauteur du jour',
      'Explique le plan de sauvetage du chantier',
    ],
    taken: { required: 0.52, recommended: 0.25, skill: 0.82 },
  },
  {
    collection: 'site',
    category: 'law',
    icon: 'shield',
    color: '#4A626B',
    author: eloise,
    day: -210,
    words: {
      fr_CA: [
        'Espaces clos, entrée et sauvetage',
        'Permis, mesure des gaz et surveillance : personne n’entre sans les trois.',
      ],
      en_CA: [
        'Confined spaces, entry and rescue',
        'Permit, gas readings and an attendant: nobody enters without all three.',
      ],
      es_ES: [
        'Espacios confinados, entrada y rescate',
        'Permiso, medición de gases y vigilancia: nadie entra sin los tres.',
      ],
    },
    lessons: [
      {
        type: 'text',
        minutes: 6,
        words: {
          fr_CA: [
            'Reconnaître un espace clos',
            '- On peut y entrer, mais pas y circuler librement.\n- Il n’est pas fait pour qu’on y reste.\n- L’air peut y devenir dangereux sans odeur ni couleur.',
          ],
          en_CA: [
            'Recognising a confined space',
            '- One can enter, but not move freely.\n- It is not made to stay in.\n- The air can become dangerous without smell or colour.',
          ],
          es_ES: [
            'Reconocer un espacio confinado',
            '- Se puede entrar, pero no circular con libertad.\n- No está hecho para permanecer en él.\n- El aire puede volverse peligroso sin olor ni color.',
          ],
        },
      },
      {
        type: 'pdf',
        minutes: 4,
        pdf: {
          name: 'permis-entree-espace-clos.pdf',
          pages: [
            [
              'Permis d’entrée en espace clos',
              '',
              'Oxygène : de 19,5 % à 23 %',
              'Gaz inflammables : moins de 10 % de la limite',
              'Monoxyde de carbone : moins de 35 ppm',
              '',
              'Surveillante ou surveillant : ______________________',
            ],
          ],
        },
        words: { fr_CA: ['Le permis d’entrée'], en_CA: ['The entry permit'], es_ES: ['El permiso de entrada'] },
      },
      {
        type: 'quiz',
        minutes: 5,
        words: { fr_CA: ['Entrer ou pas ?'], en_CA: ['Enter or not?'], es_ES: ['¿Entrar o no?'] },
        questions: [
          {
            kind: 'single',
            right: [2],
            words: {
              fr_CA: [
                'L’appareil indique 18 % d’oxygène. Que faites-vous ?',
                ['J’entre vite', 'J’entre avec un masque antipoussière', 'Je n’entre pas et je ventile'],
                'Sous 19,5 %, on n’entre pas.',
              ],
              en_CA: [
                'The meter shows 18% oxygen. What do you do?',
                ['I enter quickly', 'I enter with a dust mask', 'I do not enter and I ventilate'],
                'Below 19.5%, nobody enters.',
              ],
              es_ES: [
                'El medidor indica 18 % de oxígeno. ¿Qué hace?',
                ['Entro rápido', 'Entro con mascarilla para polvo', 'No entro y ventilo'],
                'Por debajo de 19,5 % no se entra.',
              ],
            },
          },
          {
            kind: 'single',
            right: [1],
            words: {
              fr_CA: [
                'Votre collègue s’effondre à l’intérieur. Quel est le premier geste ?',
                ['Entrer l’aider', 'Appeler les secours sans entrer', 'Attendre la pause'],
              ],
              en_CA: [
                'Your colleague collapses inside. What do you do first?',
                ['Go in to help', 'Call for rescue without entering', 'Wait for the break'],
              ],
              es_ES: [
                'Su colega se desploma dentro. ¿Qué hace primero?',
                ['Entrar a ayudar', 'Llamar al rescate sin entrar', 'Esperar el descanso'],
              ],
            },
          },
        ],
      },
    ],
    to: [
      ['profession', 'plumbing', 'required', 30],
      ['profession', 'welding', 'required', 30],
      ['profession', 'labor', 'recommended'],
    ],
    hasCertificate: true,
    recertifyMonths: 24,
    taken: { required: 0.7, recommended: 0.35, skill: 0.75 },
  },
  {
    collection: 'site',
    category: 'law',
    icon: 'document',
    color: '#9A5B1E',
    author: luc,
    day: -260,
    words: {
      fr_CA: ['SIMDUT : lire une étiquette', 'Pictogrammes, fiches de données et gestes après un déversement.'],
      en_CA: ['WHMIS: reading a label', 'Pictograms, data sheets and what to do after a spill.'],
      es_ES: ['SIMDUT: leer una etiqueta', 'Pictogramas, fichas de datos y qué hacer tras un derrame.'],
    },
    lessons: [
      {
        type: 'photo',
        minutes: 2,
        scenes: ['signs'],
        words: {
          fr_CA: [
            'Un losange, un danger',
            'Un panneau en losange : sa forme et son dessin disent le danger avant les mots.',
          ],
          en_CA: [
            'One diamond, one danger',
            'A diamond-shaped sign: shape and drawing tell the danger before the words.',
          ],
          es_ES: [
            'Un rombo, un peligro',
            'Una señal en rombo: la forma y el dibujo dicen el peligro antes que las palabras.',
          ],
        },
      },
      {
        type: 'link',
        minutes: 4,
        url: 'https://www.cnesst.gouv.qc.ca/fr/prevention-securite/identifier-corriger-risques/liste-informations-prevention/systeme-dinformation-sur-matieres-dangereuses',
        words: {
          fr_CA: ['Les pictogrammes, sur le site de la CNESST'],
          en_CA: ['The pictograms, on the site of the CNESST'],
          es_ES: ['Los pictogramas, en el sitio de la CNESST'],
        },
      },
      {
        type: 'quiz',
        minutes: 5,
        words: { fr_CA: ['Quatre étiquettes'], en_CA: ['Four labels'], es_ES: ['Cuatro etiquetas'] },
        questions: [
          {
            kind: 'single',
            right: [0],
            words: {
              fr_CA: [
                'Où trouve-t-on les premiers soins pour un produit ?',
                ['Dans sa fiche de données de sécurité', 'Sur la facture', 'Dans le contrat'],
              ],
              en_CA: [
                'Where do you find first aid for a product?',
                ['In its safety data sheet', 'On the invoice', 'In the contract'],
              ],
              es_ES: [
                '¿Dónde están los primeros auxilios de un producto?',
                ['En su ficha de datos de seguridad', 'En la factura', 'En el contrato'],
              ],
            },
          },
          {
            kind: 'multiple',
            right: [0, 1],
            words: {
              fr_CA: [
                'Que porte une étiquette du fournisseur ?',
                ['Le nom du produit', 'Les mentions de danger', 'Le prix'],
              ],
              en_CA: [
                'What does a supplier label carry?',
                ['The name of the product', 'Hazard statements', 'The price'],
              ],
              es_ES: [
                '¿Qué lleva la etiqueta del proveedor?',
                ['El nombre del producto', 'Las indicaciones de peligro', 'El precio'],
              ],
            },
          },
          {
            kind: 'ordering',
            words: {
              fr_CA: [
                'Un bidon fuit. Dans quel ordre agir ?',
                [
                  'Éloigner les gens',
                  'Lire la fiche de données',
                  'Mettre l’équipement de protection',
                  'Contenir le déversement',
                ],
              ],
              en_CA: [
                'A can leaks. In which order do you act?',
                ['Keep people away', 'Read the data sheet', 'Put on protective equipment', 'Contain the spill'],
              ],
              es_ES: [
                'Un bidón gotea. ¿En qué orden se actúa?',
                [
                  'Alejar a la gente',
                  'Leer la ficha de datos',
                  'Ponerse el equipo de protección',
                  'Contener el derrame',
                ],
              ],
            },
          },
        ],
      },
    ],
    to: [
      ['profession', 'mechanics', 'required', 30],
      ['profession', 'welding', 'required', 30],
      ['profession', 'finishing', 'required', 30],
      ['position', 'safety', 'recommended'],
    ],
    hasCertificate: true,
    card: { type: 'whmis', months: 36 },
    taken: { required: 0.76, recommended: 0.8, skill: 0.8 },
  },
];
