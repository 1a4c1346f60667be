import type { PlannedArticle } from './articles.ts';

const [luc, eloise] = ['Luc Roy', 'Éloïse Côté-Bélanger'];

/** The articles of Groupe Boréal about safety; in a text, « - » begins an item of a list and « ## » a heading. */
export const borealSafetyArticles: readonly PlannedArticle[] = [
  {
    category: 'safety',
    icon: 'warning',
    color: '#A8222C',
    owner: eloise,
    day: -190,
    checked: -40,
    isPinned: true,
    priority: 'high',
    clicks: 1842,
    words: {
      fr_CA: [
        'Que faire en cas d’accident',
        'Les cinq premiers gestes, dans l’ordre, et qui appeler.',
        '## Dans l’ordre\n- Arrêtez la machine et coupez l’énergie.\n- Protégez les lieux : cônes, gyrophare, une personne au guet.\n- Appelez la répartition sur le canal 3, ou le 911 quand le réseau passe.\n- Donnez les premiers soins en attendant le secouriste du chantier.\n- Ne déplacez rien avant l’arrivée de la personne responsable.\nRemplissez ensuite le rapport d’événement avant la fin du quart, même quand la blessure semble petite.',
      ],
      en_CA: [
        'What to do after an accident',
        'The first five steps, in order, and whom to call.',
        '## In order\n- Stop the machine and cut the power.\n- Protect the scene: cones, beacon, one person on watch.\n- Call dispatch on channel 3, or 911 where there is a network.\n- Give first aid until the first aider of the site arrives.\n- Move nothing before the person in charge is there.\nThen fill in the event report before the end of the shift, even when the injury seems small.',
      ],
      es_ES: [
        'Qué hacer en caso de accidente',
        'Los cinco primeros pasos, en orden, y a quién llamar.',
        '## En orden\n- Detenga la máquina y corte la energía.\n- Proteja el lugar: conos, baliza, una persona de guardia.\n- Llame a despacho por el canal 3, o al 911 donde haya red.\n- Dé los primeros auxilios hasta que llegue el socorrista de la obra.\n- No mueva nada antes de que llegue la persona responsable.\nLuego complete el informe antes del final del turno, aunque la herida parezca pequeña.',
      ],
    },
  },
  {
    category: 'safety',
    icon: 'firstAid',
    color: '#24493B',
    owner: luc,
    day: -210,
    checked: -200,
    reviewMonths: 6,
    clicks: 967,
    words: {
      fr_CA: [
        'Secouristes par chantier',
        'La liste à jour, avec téléphone et canal radio.',
        '## Rivière Péribonka\nCaroline Hervieux, canal 3, et Mathieu Girard, de nuit.\n## Pont de Forestville\nLuc Roy, canal 5.\n## Scierie de La Doré\nÀ l’infirmerie, poste 214, de jour comme de soir.\nIl faut un secouriste pour chaque groupe de vingt personnes ou moins : prévenez la santé et sécurité avant une absence.',
      ],
      en_CA: [
        'First aiders by site',
        'The current list, with phone and radio channel.',
        '## Péribonka River\nCaroline Hervieux, channel 3, and Mathieu Girard at night.\n## Forestville bridge\nLuc Roy, channel 5.\n## La Doré sawmill\nAt the infirmary, extension 214, day and evening.\nEach group of up to twenty people needs a first aider: tell health and safety before an absence.',
      ],
      es_ES: [
        'Socorristas por obra',
        'La lista al día, con teléfono y canal de radio.',
        '## Río Péribonka\nCaroline Hervieux, canal 3, y Mathieu Girard de noche.\n## Puente de Forestville\nLuc Roy, canal 5.\n## Aserradero de La Doré\nEn la enfermería, extensión 214, de día y de tarde.\nCada grupo de hasta veinte personas necesita un socorrista: avise a salud y seguridad antes de una ausencia.',
      ],
    },
  },
  {
    category: 'safety',
    icon: 'cold',
    color: '#1F5C8F',
    owner: eloise,
    day: -22,
    checked: -22,
    format: 'pdf',
    clicks: 731,
    pdf: {
      name: 'froid-intense-2026.pdf',
      pages: [
        [
          'Groupe Boréal',
          'Froid intense',
          'Pauses et vêtements, 2026',
          '',
          'De -20 à -25 °C : dix minutes de pause par heure.',
          'De -25 à -32 °C : dix minutes de pause toutes les cinquante minutes.',
          'Sous -32 °C : arrêt du travail à l’extérieur.',
          'La pause se prend dans un endroit chauffé.',
          'Le poste de secours est avisé sur le canal 3.',
        ],
        [
          'Trois couches',
          'Sous-vêtement sec, isolant, coupe-vent.',
          'Chaque équipe garde des gants secs dans la camionnette.',
        ],
      ],
    },
    words: {
      fr_CA: ['Froid intense, pauses et vêtements', 'À partir de -20 °C, ce que chaque équipe doit faire.'],
      en_CA: ['Extreme cold, breaks and clothing', 'From -20 °C, what each crew must do.'],
      es_ES: ['Frío intenso, pausas y ropa', 'A partir de -20 °C, lo que debe hacer cada equipo.'],
    },
  },
  {
    category: 'safety',
    icon: 'helmet',
    color: '#9A5B1E',
    owner: luc,
    day: -70,
    checked: -9,
    outdated: ['es_ES'],
    clicks: 412,
    words: {
      fr_CA: [
        'Casque à jugulaire, mode d’emploi',
        'Réglage, durée de vie et remplacement.',
        'La jugulaire se ferme sous le menton, un doigt de jeu. Le casque se remplace cinq ans après sa fabrication, ou après tout choc.\n- La date est gravée sous la visière.\n- Un casque fendu est rendu au magasin le jour même.\n- Depuis le 1er décembre, la jugulaire est obligatoire sur tous les chantiers.',
      ],
      en_CA: [
        'Chin-strap helmet, how to wear it',
        'Fitting, life span and replacement.',
        'The strap closes under the chin with one finger of play. A helmet is replaced five years after it was made, or after any impact.\n- The date is engraved under the visor.\n- A cracked helmet goes back to the store the same day.\n- Since December 1 the strap is mandatory on every site.',
      ],
      es_ES: [
        'Casco con barboquejo, modo de empleo',
        'Ajuste, duración y cambio.',
        'El barboquejo se cierra bajo el mentón, con un dedo de holgura. El casco se cambia cinco años después de su fabricación o tras un golpe.\n- La fecha está grabada bajo la visera.\n- Un casco agrietado se devuelve al almacén el mismo día.',
      ],
    },
  },
  {
    category: 'safety',
    icon: 'electricity',
    color: '#7D3B3B',
    owner: eloise,
    day: -120,
    checked: -345,
    to: [['position', 'foreman']],
    clicks: 504,
    words: {
      fr_CA: [
        'Travail près des lignes électriques',
        'Distances minimales et autorisations.',
        'Sous 125 kV, aucune machine à moins de trois mètres. De 125 à 250 kV, cinq mètres. De 250 à 550 kV, huit mètres. Plus haut, douze mètres.\nQui doit s’approcher davantage obtient d’abord l’autorisation écrite du distributeur et la remet à la personne responsable du chantier.',
      ],
      en_CA: [
        'Working near power lines',
        'Minimum distances and permits.',
        'Under 125 kV no machine comes closer than three metres. From 125 to 250 kV, five metres. From 250 to 550 kV, eight metres. Above, twelve metres.\nWhoever must come closer first obtains the written permit of the utility and hands it to the person in charge of the site.',
      ],
      es_ES: [
        'Trabajo cerca de líneas eléctricas',
        'Distancias mínimas y permisos.',
        'Por debajo de 125 kV, ninguna máquina a menos de tres metros. De 125 a 250 kV, cinco metros. De 250 a 550 kV, ocho metros. Más arriba, doce metros.\nQuien deba acercarse más obtiene primero el permiso escrito de la distribuidora.',
      ],
    },
  },
  {
    category: 'safety',
    icon: 'hearing',
    color: '#4A626B',
    owner: eloise,
    day: -33,
    checked: -33,
    reviewMonths: 24,
    clicks: 118,
    words: {
      fr_CA: [
        'Protection de l’ouïe à la scierie',
        'Où les coquilles sont obligatoires, et comment les entretenir.',
        'Elles sont obligatoires au-delà de la ligne jaune, visiteurs compris. Les coussinets se changent tous les six mois ; les bouchons jetables se trouvent à chaque entrée.',
      ],
      en_CA: [
        'Hearing protection at the sawmill',
        'Where ear muffs are mandatory, and how to look after them.',
        'They are mandatory past the yellow line, for visitors too. Cushions are changed every six months; disposable plugs are at every entrance.',
      ],
      es_ES: [
        'Protección auditiva en el aserradero',
        'Dónde son obligatorias las orejeras y cómo cuidarlas.',
        'Son obligatorias pasada la línea amarilla, también para las visitas. Las almohadillas se cambian cada seis meses; hay tapones desechables en cada entrada.',
      ],
    },
  },
];
