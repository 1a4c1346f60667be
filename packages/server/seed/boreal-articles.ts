import type { PlannedArticle, PlannedCategory } from './articles.ts';
import { borealSafetyArticles } from './boreal-safety-articles.ts';

const [maude, luc, julie] = ['Maude Tremblay-Roy', 'Luc Roy', 'Julie Paradis'];

/** Categories of the Info Hub of Groupe Boréal, in their order. */
export const borealCategories: readonly PlannedCategory[] = [
  {
    key: 'safety',
    name: 'Sécurité',
    description: 'Règles, fiches et numéros d’urgence',
    icon: 'shield',
    color: '#24493B',
    visual: 'helmet',
  },
  {
    key: 'pay',
    name: 'Paie et avantages',
    description: 'Assurances, REER, congés et jours fériés',
    icon: 'money',
    color: '#1F5C8F',
  },
  {
    key: 'camps',
    name: 'Camps et déplacements',
    description: 'Chambres, repas, navettes et indemnités pour les secteurs éloignés',
    icon: 'camp',
    color: '#9A5B1E',
  },
  {
    key: 'machines',
    name: 'Machinerie',
    description: 'Inspections, entretien et pannes',
    icon: 'machine',
    color: '#4A626B',
  },
  {
    key: 'work',
    name: 'Conventions et droits',
    description: 'Convention collective, griefs et respect au travail',
    icon: 'law',
    color: '#5F4B7D',
  },
  {
    key: 'welcome',
    name: 'Arrivée et départ',
    description: 'Les premiers jours, et ce qu’il faut rendre en partant',
    icon: 'welcome',
    color: '#7D3B3B',
  },
];

/** Articles of the Info Hub of Groupe Boréal. */
export const borealArticles: readonly PlannedArticle[] = [
  ...borealSafetyArticles,
  {
    category: 'pay',
    icon: 'calendar',
    color: '#1F5C8F',
    owner: julie,
    day: -150,
    checked: -150,
    isPinned: true,
    clicks: 1630,
    words: {
      fr_CA: [
        'Congés et jours fériés 2026-2027',
        'Le calendrier de la construction et celui des bureaux.',
        '## Construction\n- Hiver : du dimanche 20 décembre 2026 au samedi 2 janvier 2027.\n- Été : du dimanche 18 au samedi 31 juillet 2027.\n- Vendredi saint et lundi de Pâques, Journée nationale des patriotes, fête du Travail, Action de grâce.\n## Bureaux et scierie\nLes mêmes jours fériés, plus le 24 juin et le 1er juillet. Les vacances se choisissent avant le 1er avril.',
      ],
      en_CA: [
        'Holidays 2026-2027',
        'The calendar of construction and that of the offices.',
        '## Construction\n- Winter: Sunday, December 20, 2026 to Saturday, January 2, 2027.\n- Summer: Sunday, July 18 to Saturday, July 31, 2027.\n- Good Friday and Easter Monday, Patriots’ Day, Labour Day, Thanksgiving.\n## Offices and sawmill\nThe same holidays, plus June 24 and July 1. Vacations are chosen before April 1.',
      ],
      es_ES: [
        'Vacaciones y feriados 2026-2027',
        'El calendario de la construcción y el de las oficinas.',
        '## Construcción\n- Invierno: del domingo 20 de diciembre de 2026 al sábado 2 de enero de 2027.\n- Verano: del domingo 18 al sábado 31 de julio de 2027.\n- Viernes Santo y lunes de Pascua, día de los Patriotas, día del Trabajo, Acción de Gracias.\n## Oficinas y aserradero\nLos mismos feriados, más el 24 de junio y el 1 de julio.',
      ],
    },
  },
  {
    category: 'pay',
    icon: 'insurance',
    color: '#5F4B7D',
    owner: julie,
    day: -352,
    checked: -352,
    clicks: 1204,
    words: {
      fr_CA: [
        'Assurances collectives, qui est couvert',
        'Médicaments, dents, invalidité, et à partir de quand.',
        'La couverture commence après 750 heures travaillées pour la construction, après trois mois pour les autres. Elle comprend la conjointe ou le conjoint et les enfants jusqu’à 25 ans aux études.\n- Médicaments : 80 %, carte de paiement direct.\n- Dents : 80 % des soins de base, 50 % des couronnes.\n- Invalidité de courte durée : dès le huitième jour.',
      ],
      en_CA: [
        'Group insurance, who is covered',
        'Drugs, dental, disability, and from when.',
        'Coverage begins after 750 hours worked in construction, after three months for everybody else. It includes spouses and children up to 25 who study.\n- Drugs: 80 percent, direct payment card.\n- Dental: 80 percent of basic care, 50 percent of crowns.\n- Short-term disability: from the eighth day.',
      ],
      es_ES: [
        'Seguro colectivo, quién está cubierto',
        'Medicamentos, dientes, invalidez y desde cuándo.',
        'La cobertura empieza tras 750 horas trabajadas en construcción, tras tres meses para los demás. Incluye cónyuge e hijos de hasta 25 años que estudien.\n- Medicamentos: 80 %, tarjeta de pago directo.\n- Dientes: 80 % de los cuidados básicos, 50 % de las coronas.\n- Invalidez de corta duración: desde el octavo día.',
      ],
    },
  },
  {
    category: 'pay',
    icon: 'money',
    color: '#24493B',
    owner: julie,
    day: -18,
    checked: -18,
    clicks: 655,
    words: {
      fr_CA: [
        'Lire son talon de paie',
        'Heures, primes, retenues : ce que veut dire chaque ligne.',
        'Le bulletin arrive le jeudi dans l’application. Les heures de la semaine vont du dimanche au samedi.\n- TS : temps supplémentaire, au taux double.\n- PRI : primes de nuit, de camp, de chef d’équipe.\n- CCQ : retenues de la Commission de la construction.\nUne erreur se signale avant le mardi midi pour être corrigée dans la même semaine.',
      ],
      en_CA: [
        'How to read your pay stub',
        'Hours, premiums, deductions: what each line means.',
        'The stub arrives on Thursday in the app. The hours of a week run from Sunday to Saturday.\n- TS: overtime, at double rate.\n- PRI: premiums for nights, camps and team leaders.\n- CCQ: deductions of the construction commission.\nTell us about an error before Tuesday noon and it is corrected the same week.',
      ],
      es_ES: [
        'Cómo leer su recibo de pago',
        'Horas, primas, descuentos: qué significa cada línea.',
        'El recibo llega el jueves a la aplicación. Las horas de la semana van de domingo a sábado.\n- TS: horas extra, a tarifa doble.\n- PRI: primas de noche, de campamento y de jefe de equipo.\n- CCQ: descuentos de la comisión de la construcción.\nAvise de un error antes del martes al mediodía.',
      ],
    },
  },
  {
    category: 'pay',
    icon: 'truck',
    color: '#4A626B',
    owner: julie,
    day: -44,
    checked: -44,
    reviewMonths: 3,
    to: [['profession', 'logTruck']],
    clicks: 240,
    words: {
      fr_CA: [
        'Prime au voyage des grumiers',
        'Le barème par secteur et par saison.',
        'Le barème suit la distance entre le chargement et la cour. Un voyage commencé avant minuit compte pour le jour du départ. Les attentes de plus de 45 minutes au chargement sont payées à l’heure : notez-les sur la feuille de route.',
      ],
      en_CA: [
        'Trip premium for log trucks',
        'The scale by sector and season.',
        'The scale follows the distance between loading and yard. A trip begun before midnight counts for the day of departure. Waits of more than 45 minutes at loading are paid by the hour: note them on the trip sheet.',
      ],
      es_ES: [
        'Prima por viaje de camiones madereros',
        'La escala por sector y temporada.',
        'La escala sigue la distancia entre la carga y el patio. Un viaje iniciado antes de medianoche cuenta para el día de salida. Las esperas de más de 45 minutos se pagan por hora: anótelas en la hoja de ruta.',
      ],
    },
  },
  {
    category: 'camps',
    icon: 'lodging',
    color: '#9A5B1E',
    owner: maude,
    day: -95,
    checked: -12,
    clicks: 588,
    words: {
      fr_CA: [
        'Chambres et règles du camp de Chute-des-Passes',
        'Arrivée, silence, visites et ce qu’il faut apporter.',
        '- Les chambres se prennent à partir de 15 h, à la roulotte d’accueil.\n- Silence de 21 h à 5 h ; deux quarts dorment au même étage.\n- Alcool et cannabis interdits sur tout le site.\n- Apportez une serviette et une lampe frontale ; la literie est fournie.\nLa buanderie ferme à 20 h.',
      ],
      en_CA: [
        'Rooms and rules of the Chute-des-Passes camp',
        'Arrival, quiet hours, visits and what to bring.',
        '- Rooms are given out from 3 p.m. at the reception trailer.\n- Quiet from 9 p.m. to 5 a.m.; two shifts sleep on the same floor.\n- No alcohol and no cannabis anywhere on the site.\n- Bring a towel and a headlamp; bedding is provided.\nThe laundry closes at 8 p.m.',
      ],
      es_ES: [
        'Habitaciones y reglas del campamento de Chute-des-Passes',
        'Llegada, silencio, visitas y qué traer.',
        '- Las habitaciones se entregan desde las 15 h en el remolque de acogida.\n- Silencio de 21 h a 5 h; dos turnos duermen en el mismo piso.\n- Alcohol y cannabis prohibidos en todo el sitio.\n- Traiga una toalla y una linterna frontal; la ropa de cama está incluida.',
      ],
    },
  },
  {
    category: 'camps',
    icon: 'meal',
    color: '#7D3B3B',
    owner: maude,
    day: -94,
    checked: -94,
    reviewMonths: 3,
    clicks: 377,
    words: {
      fr_CA: [
        'Repas et heures de la cafétéria',
        'Déjeuner, boîtes à lunch, souper et régimes.',
        'Déjeuner de 4 h 30 à 6 h, souper de 17 h à 19 h 30. Les boîtes à lunch se commandent la veille avant 19 h. Allergies et régimes : avisez la cuisine deux jours avant la montée.',
      ],
      en_CA: [
        'Meals and hours of the cafeteria',
        'Breakfast, lunch boxes, supper and diets.',
        'Breakfast from 4:30 to 6 a.m., supper from 5 to 7:30 p.m. Lunch boxes are ordered the day before 7 p.m. Allergies and diets: tell the kitchen two days before you come up.',
      ],
      es_ES: [
        'Comidas y horario de la cafetería',
        'Desayuno, viandas, cena y dietas.',
        'Desayuno de 4.30 a 6 h, cena de 17 a 19.30 h. Las viandas se piden la víspera antes de las 19 h. Alergias y dietas: avise a la cocina dos días antes de subir.',
      ],
    },
  },
  {
    category: 'camps',
    icon: 'map',
    color: '#24493B',
    owner: luc,
    day: -28,
    checked: -28,
    clicks: 803,
    words: {
      fr_CA: [
        'Indemnités de déplacement',
        'Qui y a droit, combien, et comment les demander.',
        'De 65 à 88 kilomètres : l’indemnité simple. Au-delà de 120 kilomètres : chambre et pension, ou l’indemnité de camp. La distance est celle de la route la plus courte entre le domicile déclaré et le chantier.\nLa demande se fait dans l’application avant le dimanche soir.',
      ],
      en_CA: [
        'Travel allowances',
        'Who has a right to them, how much, and how to ask.',
        'From 65 to 88 kilometres: the simple allowance. Beyond 120 kilometres: room and board, or the camp allowance. The distance is that of the shortest road between the declared home and the site.\nAsk in the app before Sunday evening.',
      ],
      es_ES: [
        'Indemnizaciones de desplazamiento',
        'Quién tiene derecho, cuánto y cómo pedirlas.',
        'De 65 a 88 kilómetros: la indemnización simple. A más de 120 kilómetros: alojamiento y comida, o la indemnización de campamento.\nSe piden en la aplicación antes del domingo por la noche.',
      ],
    },
  },
  {
    category: 'machines',
    icon: 'machine',
    color: '#4A626B',
    owner: 'Caroline Hervieux',
    day: -61,
    checked: -61,
    clicks: 690,
    words: {
      fr_CA: [
        'Inspection avant départ',
        'Onze points en cinq minutes, et quoi faire d’un défaut.',
        '- Fuites, niveaux, courroies.\n- Freins de service et de stationnement.\n- Feux, gyrophare, avertisseur de recul.\n- Extincteur, trousse, cales.\nUn défaut majeur arrête la machine : cadenas, étiquette, appel au garage. Un défaut mineur se répare dans les 48 heures.',
      ],
      en_CA: [
        'Inspection before leaving',
        'Eleven points in five minutes, and what to do about a defect.',
        '- Leaks, levels, belts.\n- Service and parking brakes.\n- Lights, beacon, back-up alarm.\n- Extinguisher, kit, chocks.\nA major defect stops the machine: padlock, tag, call the garage. A minor one is mended within 48 hours.',
      ],
      es_ES: [
        'Inspección antes de salir',
        'Once puntos en cinco minutos y qué hacer con un defecto.',
        '- Fugas, niveles, correas.\n- Frenos de servicio y de estacionamiento.\n- Luces, baliza, alarma de retroceso.\n- Extintor, botiquín, calzos.\nUn defecto mayor detiene la máquina. Uno menor se repara en 48 horas.',
      ],
    },
  },
  {
    category: 'machines',
    icon: 'tools',
    color: '#9A5B1E',
    owner: null,
    day: -260,
    checked: -260,
    clicks: 154,
    words: {
      fr_CA: [
        'Panne sur la route : qui appeler',
        'Garages de garde par secteur, jour et nuit.',
        'Chicoutimi, de jour : poste 331. Alma, de soir et de nuit : poste 402. Sur la Côte-Nord, passez par la répartition, qui envoie le camion-atelier de Baie-Comeau.',
      ],
      en_CA: [
        'Breakdown on the road: whom to call',
        'Garages on duty by sector, day and night.',
        'Chicoutimi, by day: extension 331. Alma, evening and night: extension 402. On the North Shore call dispatch, which sends the service truck of Baie-Comeau.',
      ],
      es_ES: [
        'Avería en la ruta: a quién llamar',
        'Talleres de guardia por sector, de día y de noche.',
        'Chicoutimi, de día: extensión 331. Alma, tarde y noche: extensión 402. En la Costa Norte llame a despacho.',
      ],
    },
  },
  {
    category: 'work',
    icon: 'law',
    color: '#5F4B7D',
    owner: julie,
    day: -130,
    checked: -130,
    format: 'link',
    link: 'https://boreal.example/conventions/2025-2029',
    clicks: 498,
    words: {
      fr_CA: ['Convention collective 2025-2029', 'Le texte complet, par secteur.'],
      en_CA: ['Collective agreement 2025-2029', 'The whole text, by sector.'],
      es_ES: ['Convenio colectivo 2025-2029', 'El texto completo, por sector.'],
    },
  },
  {
    category: 'work',
    icon: 'people',
    color: '#24493B',
    owner: maude,
    day: -88,
    checked: -88,
    reviewMonths: null,
    clicks: 203,
    words: {
      fr_CA: [
        'Respect au travail : signaler sans crainte',
        'Ce qui est du harcèlement, à qui parler, et ce qui se passe ensuite.',
        'Une parole, un geste ou un message qui blesse, une fois grave ou plusieurs fois : cela se signale. Parlez à votre contremaîtresse ou contremaître, aux ressources humaines, ou à la ligne confidentielle.\nVous recevez une réponse dans les cinq jours. Personne n’est puni pour un signalement fait de bonne foi.',
      ],
      en_CA: [
        'Respect at work: report without fear',
        'What harassment is, whom to talk to, and what happens next.',
        'A word, a gesture or a message that hurts, once if grave or several times: report it. Talk to your foreman, to human resources, or to the confidential line.\nYou get an answer within five days. Nobody is punished for a report in good faith.',
      ],
      es_ES: [
        'Respeto en el trabajo: avisar sin miedo',
        'Qué es el acoso, con quién hablar y qué pasa después.',
        'Una palabra, un gesto o un mensaje que hiere, una vez si es grave o varias veces: se avisa. Hable con su capataz, con recursos humanos o con la línea confidencial.\nRecibe una respuesta en cinco días.',
      ],
    },
  },
  {
    category: 'welcome',
    icon: 'welcome',
    color: '#7D3B3B',
    owner: luc,
    day: -48,
    checked: -48,
    isPinned: true,
    clicks: 931,
    words: {
      fr_CA: [
        'Votre première semaine',
        'Où vous présenter, quoi apporter, qui vous accompagne.',
        '- Lundi 6 h 15 : à la barrière du chantier, avec votre carte de compétence.\n- L’accueil dure deux heures : sécurité, équipement, visite.\n- Une personne d’expérience vous accompagne pendant cinq jours.\n- Vendredi : dix minutes avec votre contremaîtresse ou contremaître.\nBottes et pantalon de travail sont à vous ; le reste est fourni.',
      ],
      en_CA: [
        'Your first week',
        'Where to report, what to bring, who goes with you.',
        '- Monday 6:15 a.m.: at the gate of the site, with your competency card.\n- The welcome takes two hours: safety, equipment, tour.\n- An experienced person goes with you for five days.\n- Friday: ten minutes with your foreman.\nBoots and work pants are yours; everything else is provided.',
      ],
      es_ES: [
        'Su primera semana',
        'Dónde presentarse, qué traer, quién le acompaña.',
        '- Lunes 6.15 h: en la barrera de la obra, con su tarjeta de competencia.\n- La acogida dura dos horas: seguridad, equipo, visita.\n- Una persona con experiencia le acompaña durante cinco días.\n- Viernes: diez minutos con su capataz.',
      ],
    },
  },
  {
    category: 'welcome',
    icon: 'document',
    color: '#4A626B',
    status: 'draft',
    owner: julie,
    day: -3,
    checked: -3,
    words: {
      fr_CA: [
        'Départ : ce qu’il faut rendre',
        'Cartes, radio, clés, et le relevé d’emploi.',
        'Rendez la radio, les clés et la carte d’accès le dernier jour, au magasin du chantier. Le relevé d’emploi est déposé dans les cinq jours.',
      ],
      en_CA: ['Leaving: what to hand back', '', 'Hand back the radio, the keys and the access card on the last day.'],
    },
  },
  {
    category: 'work',
    icon: 'question',
    color: '#1F5C8F',
    status: 'draft',
    owner: maude,
    day: -1,
    checked: -1,
    words: { fr_CA: ['Déposer un grief', 'Les étapes et les délais.', 'À compléter avec la déléguée syndicale.'] },
  },
];
