import type { PlannedCourse } from './course-plans.ts';

const luc = 'Luc Roy';

/** The courses of Groupe Boréal for the road. */
export const borealRoadCourses: readonly PlannedCourse[] = [
  {
    collection: 'road',
    category: 'trade',
    icon: 'truck',
    color: '#24493B',
    cover: { kind: 'image', visual: 'road' },
    author: luc,
    day: -22,
    words: {
      fr_CA: [
        'Conduite hivernale des véhicules lourds',
        'Lire la chaussée, garder ses distances et freiner sans déraper.',
      ],
      en_CA: ['Winter driving of heavy vehicles', 'Read the road, keep your distance and brake without skidding.'],
      es_ES: ['Conducción invernal de vehículos pesados', 'Leer la calzada, guardar distancia y frenar sin derrapar.'],
    },
    lessons: [
      {
        type: 'video',
        minutes: 6,
        scenes: ['road', 'snow', 'signs', 'snow'],
        words: {
          fr_CA: ['Prendre la route en hiver'],
          en_CA: ['Setting out in winter'],
          es_ES: ['Salir a la ruta en invierno'],
        },
      },
      {
        type: 'text',
        minutes: 4,
        words: {
          fr_CA: [
            'Lire la chaussée',
            '## Cinq surfaces\n- Mouillée : doublez la distance.\n- Neige mouillée : elle tire vers l’accotement.\n- Neige durcie : le freinage prend trois fois plus long.\n- Glace noire : elle se forme d’abord sur les ponts.\n- Gravier gelé : il ne pardonne pas dans les courbes.\nQuand la surface change, ralentissez avant, jamais dessus.',
          ],
          en_CA: [
            'Reading the road',
            '## Five surfaces\n- Wet: double your distance.\n- Slush: it pulls towards the shoulder.\n- Packed snow: braking takes three times longer.\n- Black ice: it forms on bridges first.\n- Frozen gravel: it forgives nothing in bends.\nWhen the surface changes, slow down before it, never on it.',
          ],
          es_ES: [
            'Leer la calzada',
            '## Cinco superficies\n- Mojada: duplique la distancia.\n- Nieve húmeda: tira hacia el arcén.\n- Nieve compacta: frenar lleva el triple.\n- Hielo negro: aparece primero en los puentes.\n- Grava helada: no perdona en las curvas.\nCuando cambia la superficie, reduzca antes, nunca encima.',
          ],
        },
      },
      {
        type: 'photo',
        minutes: 2,
        scenes: ['snow'],
        words: {
          fr_CA: ['Les cinq états de la route', 'Un camion sur une route enneigée, entre deux rangées d’épinettes.'],
          en_CA: ['The five states of the road', 'A truck on a snowy road between two rows of spruces.'],
          es_ES: ['Los cinco estados de la ruta', 'Un camión en una ruta nevada entre dos hileras de píceas.'],
        },
      },
      {
        type: 'youtube',
        minutes: 8,
        url: 'https://www.youtube.com/watch?v=Fr31nageH1v',
        words: {
          fr_CA: ['Freiner sans dérapage'],
          en_CA: ['Braking without skidding'],
          es_ES: ['Frenar sin derrapar'],
        },
      },
      {
        type: 'pdf',
        minutes: 3,
        pdf: {
          name: 'fiche-ronde-de-securite.pdf',
          pages: [
            [
              'Ronde de sécurité, fiche de la conductrice ou du conducteur',
              '',
              '1. Pneus : usure, pression, corps étrangers',
              '2. Feux et réflecteurs : propres, tous allumés',
              '3. Freins : course des poussoirs, fuites d’air',
              '4. Attelage : verrouillé, chaînes de sûreté en place',
              '5. Pare-brise et miroirs : dégagés de la glace',
              '6. Matériel d’hiver : pelle, sable, couverture, eau',
            ],
          ],
        },
        words: {
          fr_CA: ['Fiche de ronde de sécurité'],
          en_CA: ['Safety inspection sheet'],
          es_ES: ['Ficha de inspección de seguridad'],
        },
      },
      {
        type: 'quiz',
        minutes: 5,
        words: {
          fr_CA: ['Vérifiez vos connaissances'],
          en_CA: ['Check what you know'],
          es_ES: ['Compruebe lo aprendido'],
        },
        questions: [
          {
            kind: 'single',
            right: [1],
            words: {
              fr_CA: [
                'Sur une chaussée glacée, quelle distance garder derrière un autre véhicule lourd ?',
                ['Deux secondes', 'Six secondes au moins', 'La longueur du véhicule'],
                'Sur la glace, le freinage prend jusqu’à dix fois plus long : six secondes sont un minimum.',
              ],
              en_CA: [
                'On an icy road, how far do you stay behind another heavy vehicle?',
                ['Two seconds', 'At least six seconds', 'The length of the vehicle'],
                'On ice, braking takes up to ten times longer: six seconds are the least.',
              ],
              es_ES: [
                'Con hielo, ¿qué distancia se guarda detrás de otro vehículo pesado?',
                ['Dos segundos', 'Seis segundos como mínimo', 'El largo del vehículo'],
                'Sobre hielo, frenar puede llevar diez veces más: seis segundos es lo mínimo.',
              ],
            },
          },
          {
            kind: 'multiple',
            right: [0, 1],
            words: {
              fr_CA: [
                'Que doit-on avoir à bord de novembre à mars ?',
                ['Une pelle et un sac de sable', 'Une couverture et de l’eau', 'Un deuxième GPS'],
                'La pelle et le sable sortent d’un fossé, la couverture et l’eau font tenir jusqu’aux secours.',
              ],
              en_CA: [
                'What must be on board from November to March?',
                ['A shovel and a bag of sand', 'A blanket and water', 'A second GPS'],
                'Shovel and sand get you out of a ditch, blanket and water keep you until help comes.',
              ],
              es_ES: [
                '¿Qué se debe llevar a bordo de noviembre a marzo?',
                ['Una pala y un saco de arena', 'Una manta y agua', 'Un segundo GPS'],
                'La pala y la arena sacan de una cuneta; la manta y el agua ayudan a esperar el auxilio.',
              ],
            },
          },
          {
            kind: 'ordering',
            words: {
              fr_CA: [
                'Placez dans l’ordre les gestes avant le départ.',
                ['Faire la ronde de sécurité', 'Déneiger le toit et les feux', 'Essayer les freins à basse vitesse'],
                'On regarde d’abord, on dégage ensuite, on essaie en dernier.',
              ],
              en_CA: [
                'Put the steps before departure in order.',
                ['Do the safety inspection', 'Clear snow off the roof and lights', 'Try the brakes at low speed'],
                'Look first, then clear, and try last.',
              ],
              es_ES: [
                'Ordene los pasos antes de salir.',
                [
                  'Hacer la inspección de seguridad',
                  'Quitar la nieve del techo y las luces',
                  'Probar los frenos a baja velocidad',
                ],
                'Primero se mira, luego se limpia y al final se prueba.',
              ],
            },
          },
        ],
      },
    ],
    to: [
      ['profession', 'truck', 'required', 30],
      ['profession', 'logTruck', 'required', 30],
      ['profession', 'heavy', 'recommended'],
      ['profession', 'mechanics', 'none'],
    ],
    hasCertificate: true,
    taken: { required: 0.46, recommended: 0.3, none: 0.15, skill: 0.78 },
  },
  {
    collection: 'road',
    category: 'trade',
    icon: 'machine',
    color: '#1F5C8F',
    author: luc,
    day: -140,
    correctedDay: -48,
    words: {
      fr_CA: [
        'Arrimage des charges longues',
        'Grumes, poutres et tuyaux : combien d’attaches, où, et quand les resserrer.',
      ],
      en_CA: ['Securing long loads', 'Logs, beams and pipes: how many tie-downs, where, and when to tighten them.'],
      es_ES: ['Sujeción de cargas largas', 'Troncos, vigas y tubos: cuántas sujeciones, dónde y cuándo reapretarlas.'],
    },
    lessons: [
      {
        type: 'text',
        minutes: 5,
        words: {
          fr_CA: [
            'La règle des attaches',
            '## Combien\n- Jusqu’à 3 mètres : deux attaches.\n- Ensuite, une de plus pour chaque tranche de 3 mètres.\n- Leur limite de charge totale vaut la moitié du poids ou plus.\n## Quand\nResserrez après 80 kilomètres, puis toutes les trois heures.',
          ],
          en_CA: [
            'The tie-down rule',
            '## How many\n- Up to 3 metres: two tie-downs.\n- Then one more for each 3 metres.\n- Their total working load limit is at least half of the weight.\n## When\nTighten after 80 kilometres, then every three hours.',
          ],
          es_ES: [
            'La regla de las sujeciones',
            '## Cuántas\n- Hasta 3 metros: dos sujeciones.\n- Luego, una más por cada 3 metros.\n- Su límite de carga total es al menos la mitad del peso.\n## Cuándo\nReapriete a los 80 kilómetros y después cada tres horas.',
          ],
        },
      },
      {
        type: 'video',
        minutes: 4,
        scenes: ['bridge', 'road'],
        words: { fr_CA: ['Tendre une chaîne'], en_CA: ['Tightening a chain'], es_ES: ['Tensar una cadena'] },
      },
      {
        type: 'quiz',
        minutes: 4,
        quiz: { passMark: 80, hasRandomOptions: true },
        words: {
          fr_CA: ['Une poutre à arrimer'],
          en_CA: ['A beam to secure'],
          es_ES: ['Una viga que sujetar'],
        },
        questions: [
          {
            kind: 'single',
            right: [2],
            rightAtFirst: [1],
            words: {
              fr_CA: [
                'Combien d’attaches pour une poutre de 9 mètres ?',
                ['Deux', 'Trois', 'Quatre'],
                'Deux pour 3 mètres, puis une pour chacun des deux autres tronçons.',
              ],
              en_CA: [
                'How many tie-downs for a beam of 9 metres?',
                ['Two', 'Three', 'Four'],
                'Two for 3 metres, then one for each of the two other sections.',
              ],
              es_ES: [
                '¿Cuántas sujeciones para una viga de 9 metros?',
                ['Dos', 'Tres', 'Cuatro'],
                'Dos para 3 metros y una por cada uno de los otros dos tramos.',
              ],
            },
          },
          {
            kind: 'single',
            right: [0],
            words: {
              fr_CA: ['Après combien de kilomètres resserre-t-on la première fois ?', ['80', '200', '400']],
              en_CA: ['After how many kilometres do you tighten the first time?', ['80', '200', '400']],
              es_ES: ['¿A cuántos kilómetros se reaprieta por primera vez?', ['80', '200', '400']],
            },
          },
        ],
      },
    ],
    to: [
      ['profession', 'logTruck', 'required', 45],
      ['profession', 'truck', 'recommended'],
    ],
    taken: { required: 0.84, recommended: 0.55, skill: 0.7 },
  },
  {
    collection: 'road',
    category: 'law',
    icon: 'stop',
    color: '#4A626B',
    author: luc,
    day: -520,
    status: 'archived',
    words: {
      fr_CA: [
        'Signalisation routière, édition 2024',
        'Remplacée par l’édition 2026 : les plans de signalisation ont changé.',
      ],
      en_CA: ['Road signage, 2024 edition', 'Replaced by the 2026 edition: the signage plans have changed.'],
    },
    lessons: [
      {
        type: 'pdf',
        minutes: 12,
        pdf: {
          name: 'plans-de-signalisation-2024.pdf',
          pages: [
            [
              'Plans de signalisation, édition 2024',
              '',
              'Plan 1 : travaux mobiles sur accotement',
              'Plan 2 : fermeture d’une voie, vitesse de 70 km/h',
            ],
            [
              'Plan 3 : circulation en alternance',
              '',
              'Une signaleuse ou un signaleur à chaque bout,',
              'à 30 mètres au moins de l’aire de travail.',
            ],
          ],
        },
        words: { fr_CA: ['Les plans'], en_CA: ['The plans'] },
      },
      {
        type: 'link',
        minutes: 5,
        url: 'https://www.cnesst.gouv.qc.ca/fr/prevention-securite',
        words: { fr_CA: ['La page de la CNESST'], en_CA: ['The page of the CNESST'] },
      },
      {
        type: 'quiz',
        minutes: 6,
        words: { fr_CA: ['Questions sur les plans'], en_CA: ['Questions about the plans'] },
        questions: [
          {
            kind: 'single',
            right: [1],
            words: {
              fr_CA: [
                'À quelle distance de l’aire de travail se tient la personne qui signale ?',
                ['10 mètres', '30 mètres au moins', 'À côté du premier cône'],
              ],
              en_CA: [
                'How far from the work area does the flagger stand?',
                ['10 metres', 'At least 30 metres', 'Beside the first cone'],
              ],
            },
          },
        ],
      },
    ],
    to: [['profession', 'signage', 'required']],
    taken: { required: 0.82, skill: 0.8 },
  },
];
