import { describe, expect, it } from 'vitest';
import { missingInPasted, questionOfPasted, questionsIn } from './pasted-questions.rules.ts';

/** « text | kind | *right, wrong | explanation » */
const summariesOf = (pasted: string) =>
  questionsIn(pasted).map(({ text, kind, options, explanation }) =>
    [
      text,
      kind,
      options.map((option) => `${option.isCorrect ? '*' : ''}${option.text}`).join(', '),
      ...(explanation ? [explanation] : []),
    ].join(' | '),
  );

describe('questions of a pasted text', () => {
  it('takes a star, an x, a ticked box or an equals sign for a right answer (LMS-LESSONS-08)', () => {
    for (const right of [
      '*Six',
      '* Six',
      'x Six',
      'X) Six',
      '[x] Six',
      '[X] Six',
      '(x) Six',
      '=Six',
      '= Six',
      'Six *',
      'Six (correct)',
      '- [x] Six',
      'b) *Six',
      '*b) Six',
    ])
      expect(summariesOf(`Combien ?\nDeux\n${right}\nTrois`), right).toEqual([
        'Combien ? | single | Deux, *Six, Trois',
      ]);
  });

  it('reads bullets, letters and empty boxes as answers that are not marked (LMS-LESSONS-07)', () => {
    expect(
      summariesOf('1. Quoi ?\n- a1\n- *b1\n\n2) Qui ?\na) Luc\nb) =Ana\n\nQuestion 3: Où ?\n[ ] ici\n[x] là\n[x] loin'),
    ).toEqual(['Quoi ? | single | a1, *b1', 'Qui ? | single | Luc, *Ana', 'Où ? | multiple | ici, *là, *loin']);
  });

  it('takes a numbered list without marks for an order, and with marks for a choice (LMS-LESSONS-07)', () => {
    expect(summariesOf('Placez dans l’ordre :\n1. Faire la ronde\n2. Déneiger\n3. Freiner')).toEqual([
      'Placez dans l’ordre : | ordering | Faire la ronde, Déneiger, Freiner',
    ]);
    expect(summariesOf('Laquelle ?\n1. Une\n2. *Deux')).toEqual(['Laquelle ? | single | Une, *Deux']);
  });

  it('keeps explanations, also after an empty line', () => {
    expect(summariesOf('Combien ?\n*Six\nDeux\nExplication : parce que.')).toEqual([
      'Combien ? | single | *Six, Deux | parce que.',
    ]);
    expect(summariesOf('How many?\n*Six\nTwo\n\n> because\n\nNext?\n*a\nb')).toEqual([
      'How many? | single | *Six, Two | because',
      'Next? | single | *a, b',
    ]);
  });

  it('finds the next question without an empty line between', () => {
    expect(summariesOf('1. Quoi ?\n- a\n- *b\n2. Qui ?\n- *c\n- d')).toEqual([
      'Quoi ? | single | a, *b',
      'Qui ? | single | *c, d',
    ]);
  });

  it('takes the answers after an empty line for those of the question', () => {
    expect(summariesOf('Quoi ?\n\n*a\nb\n\nQui ?\n\nc\n*d')).toEqual([
      'Quoi ? | single | *a, b',
      'Qui ? | single | c, *d',
    ]);
  });

  it('reads stars before every line as bullets', () => {
    expect(summariesOf('Quoi ?\n* a\n* b')).toEqual(['Quoi ? | single | a, b']);
  });

  it('understands lines of Windows, narrow spaces and a byte order mark', () => {
    expect(summariesOf('\uFEFFQuoi\u00a0?\r\n*a\r\nb\r\n')).toEqual(['Quoi ? | single | *a, b']);
  });

  it('finds nothing in nothing', () => {
    expect(questionsIn(' \n\n ')).toEqual([]);
  });

  it('never loops or throws on hostile text', () => {
    for (const text of ['*', '[x]', '=\n=\n=', '"', ';;;\n;;;', '\t', '1.', '>', `${'x '.repeat(20_000)}`, '"a;b\nc'])
      expect(() => questionsIn(text)).not.toThrow();
  });
});

describe('questions of a pasted table', () => {
  it('reads tabs, semicolons and commas, with quoted cells (LMS-LESSONS-08)', () => {
    expect(summariesOf('Quoi ?\ta\t*b\nQui ?\t*c\td')).toEqual(['Quoi ? | single | a, *b', 'Qui ? | single | *c, d']);
    expect(summariesOf('"Quoi; vraiment ?";a;"*b ""c"""')).toEqual(['Quoi; vraiment ? | single | a, *b "c"']);
    expect(summariesOf('What?,a,*b\nWho?,*c,*d')).toEqual(['What? | single | a, *b', 'Who? | multiple | *c, *d']);
  });

  it('reads headings in three languages, with right answers by number, letter or words', () => {
    expect(
      summariesOf(
        'Question;Réponse 1;Réponse 2;Réponse 3;Bonne réponse;Explication\nQuoi ?;a;b;c;2;Parce que\nQui ?;d;e;;A, B;',
      ),
    ).toEqual(['Quoi ? | single | a, *b, c | Parce que', 'Qui ? | multiple | *d, *e']);
    expect(
      summariesOf('question,kind,answer 1,answer 2,correct\nWhat?,,yes,no,no\nOrder?,order,first,second,'),
    ).toEqual(['What? | single | yes, *no', 'Order? | ordering | first, second']);
    expect(summariesOf('Pregunta\tRespuesta 1\tRespuesta 2\tCorrecta\n¿Qué?\ta\tb\tB')).toEqual([
      '¿Qué? | single | a, *b',
    ]);
  });

  it('leaves sentences with commas alone', () => {
    expect(summariesOf('Roues, freins, phares : quoi ?\n*Tout, toujours, partout\nRien')).toEqual([
      'Roues, freins, phares : quoi ? | single | *Tout, toujours, partout, Rien',
    ]);
  });
});

describe('a pasted question', () => {
  it('says what it lacks before it is added (LMS-LESSONS-11, LMS-LESSONS-12)', () => {
    expect(missingInPasted(questionsIn('Quoi ?\na\nb')[0]!)).toEqual(['ANSWER_REQUIRED']);
    expect(missingInPasted(questionsIn('Quoi ?\n*a')[0]!)).toEqual(['OPTIONS_TOO_FEW']);
  });

  it('gets ids of its own and is cut to what fits', () => {
    const question = questionOfPasted({
      kind: 'single',
      text: 'q'.repeat(2_000),
      options: Array.from({ length: 30 }, (_, at) => ({ text: `${at}`, isCorrect: at === 0 })),
      explanation: '',
    });
    expect(question.text).toHaveLength(1_000);
    expect(question.options).toHaveLength(20);
    expect(new Set(question.options.map(({ id }) => id)).size).toBe(20);
  });
});
