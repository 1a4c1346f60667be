import type { PlannedCourse } from './course-plans.ts';

const luc = 'Luc Roy';

/** The courses of Groupe Boréal for everybody, and one that is being written. */
export const borealEverydayCourses: readonly PlannedCourse[] = [
  {
    collection: null,
    category: 'life',
    icon: 'hearing',
    color: '#5F4B7D',
    author: luc,
    day: -70,
    words: {
      fr_CA: [
        'Prévenir le harcèlement au travail',
        'Reconnaître, intervenir, signaler : la politique de l’entreprise en 20 minutes.',
      ],
      en_CA: ['Preventing harassment at work', 'Recognise, step in, report: the company policy in 20 minutes.'],
      es_ES: [
        'Prevenir el acoso en el trabajo',
        'Reconocer, intervenir, denunciar: la política de la empresa en 20 minutos.',
      ],
    },
    lessons: [
      {
        type: 'text',
        minutes: 6,
        words: {
          fr_CA: [
            'Ce que c’est, ce que ce n’est pas',
            '## C’est du harcèlement\n- Des paroles ou des gestes répétés, non désirés, qui blessent.\n- Un seul geste grave suffit.\n## Ce n’en est pas\n- Une remarque juste sur le travail, faite avec respect.',
          ],
          en_CA: [
            'What it is and what it is not',
            '## It is harassment\n- Repeated, unwanted words or acts that hurt.\n- One serious act is enough.\n## It is not\n- A fair remark about the work, made with respect.',
          ],
          es_ES: [
            'Qué es y qué no es',
            '## Es acoso\n- Palabras o actos repetidos, no deseados, que hieren.\n- Basta un solo acto grave.\n## No lo es\n- Una observación justa sobre el trabajo, hecha con respeto.',
          ],
        },
      },
      {
        type: 'video',
        minutes: 5,
        scenes: ['team', 'feast', 'team'],
        words: {
          fr_CA: ['Témoin : quoi dire ?'],
          en_CA: ['As a witness: what to say?'],
          es_ES: ['Como testigo: ¿qué decir?'],
        },
      },
      {
        type: 'quiz',
        minutes: 5,
        words: {
          fr_CA: ['Quatre scènes du chantier'],
          en_CA: ['Four scenes on site'],
          es_ES: ['Cuatro escenas de obra'],
        },
        questions: [
          {
            kind: 'single',
            right: [1],
            words: {
              fr_CA: [
                'Une blague revient chaque matin et blesse une collègue. Que faites-vous ?',
                [
                  'Rien, c’est une blague',
                  'Je dis que ça suffit et je la soutiens',
                  'Je ris pour détendre l’atmosphère',
                ],
              ],
              en_CA: [
                'A joke comes back each morning and hurts a colleague. What do you do?',
                ['Nothing, it is a joke', 'I say that is enough and support her', 'I laugh to ease things'],
              ],
              es_ES: [
                'Una broma se repite cada mañana y hiere a una colega. ¿Qué hace?',
                ['Nada, es una broma', 'Digo que basta y la apoyo', 'Me río para relajar el ambiente'],
              ],
            },
          },
          {
            kind: 'multiple',
            right: [0, 1],
            words: {
              fr_CA: [
                'À qui peut-on signaler ?',
                [
                  'Aux ressources humaines',
                  'À sa contremaîtresse ou à son contremaître',
                  'À personne : il faut des preuves d’abord',
                ],
              ],
              en_CA: ['To whom can you report?', ['Human resources', 'Your foreman', 'Nobody: you need proof first']],
              es_ES: [
                '¿A quién se puede denunciar?',
                ['A recursos humanos', 'A su capataz', 'A nadie: primero hacen falta pruebas'],
              ],
            },
          },
        ],
      },
    ],
    to: [['everybody', null, 'required', 90]],
    recertifyMonths: 24,
    taken: { required: 0.58, skill: 0.85 },
  },
  {
    collection: null,
    category: 'life',
    icon: 'welcome',
    color: '#24493B',
    cover: { kind: 'image', visual: 'team' },
    author: luc,
    day: -355,
    words: {
      fr_CA: ['Accueil des nouvelles personnes', 'Le premier jour : qui appeler, où se garer, quoi porter.'],
      en_CA: ['Welcome to new people', 'The first day: whom to call, where to park, what to wear.'],
      es_ES: ['Bienvenida a las personas nuevas', 'El primer día: a quién llamar, dónde estacionar, qué llevar.'],
    },
    lessons: [
      {
        type: 'text',
        minutes: 4,
        words: {
          fr_CA: [
            'Votre première journée',
            '- Présentez-vous au bureau du chantier à 6 h 30.\n- Apportez vos cartes de compétence.\n- Casque, bottes, dossard et lunettes : tout est au magasin.',
          ],
          en_CA: [
            'Your first day',
            '- Come to the site office at 6:30.\n- Bring your competency cards.\n- Helmet, boots, vest and glasses: all at the store.',
          ],
          es_ES: [
            'Su primer día',
            '- Preséntese en la oficina de obra a las 6:30.\n- Traiga sus tarjetas de competencia.\n- Casco, botas, chaleco y gafas: todo en el almacén.',
          ],
        },
      },
      {
        type: 'photo',
        minutes: 1,
        scenes: ['team'],
        words: {
          fr_CA: ['La pause, tout le monde ensemble', 'Une grande table où l’équipe mange ensemble.'],
          en_CA: ['The break, everybody together', 'A big table where the crew eats together.'],
          es_ES: ['La pausa, todo el mundo junto', 'Una mesa grande donde come el equipo.'],
        },
      },
    ],
    to: [['everybody', null, 'required', 14]],
    taken: { required: 0.92, skill: 0.9 },
  },
  {
    collection: 'site',
    category: 'trade',
    icon: 'helmet',
    color: '#9A5B1E',
    author: luc,
    day: -1,
    status: 'draft',
    words: { fr_CA: ['Casque à jugulaire, réglage et inspection', 'Le nouveau modèle arrive en janvier.'] },
    lessons: [
      {
        type: 'photo',
        minutes: 1,
        scenes: ['helmet'],
        words: { fr_CA: ['Le nouveau casque', 'Un casque jaune à quatre points d’attache.'] },
      },
      {
        type: 'text',
        minutes: 4,
        words: { fr_CA: ['Régler la jugulaire', 'Deux doigts passent sous le menton, pas trois.'] },
      },
      { type: 'quiz', minutes: 4, words: { fr_CA: ['Bien attaché ?'] }, questions: [] },
    ],
    to: [],
  },
];
