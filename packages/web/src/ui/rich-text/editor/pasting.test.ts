import { describe, expect, it } from 'vitest';
import {
  googleDoc,
  newsletter,
  outlookMail,
  scriptedPage,
  webPage,
  wordDocument,
  wordLists,
} from './testing/clipboard.ts';
import { openEditor, shortOf } from './testing/write.ts';

const pasted = (html: string) => {
  const { paste, text, said } = openEditor();
  paste({ html });
  return { short: shortOf(text()), ...said };
};

describe('what is pasted', () => {
  it('comes from Word as headings, paragraphs and marks, without a style or a comment (P22)', () => {
    expect(pasted(wordDocument).short).toBe(
      'h2(Consignes de chantier) h2(Avant de partir) p(Le **ponceau** du kilomètre 14 est __en réparation__.) p(Voir le [plan](https://exemple.com/plan) et le plan local.)',
    );
  });

  it('comes from Word as lists in lists, the bullets left behind (P22)', () => {
    expect(pasted(wordLists).short).toBe(
      'p(À apporter :) ul(li(p(Casque) ul(li(p(Jugulaire)) li(p(Visière)))) li(p(Bottes))) ol(li(p(Arrivez)) li(p(Signez))) p(Merci)',
    );
  });

  it('comes from Outlook without its hidden words, pictures and signature tables (P22)', () => {
    const { short, pictures } = pasted(outlookMail);
    expect(short).toBe('p(Bonjour à vous,) p(La réunion est **reportée**.) p(Éloïse Côté | 514 555-0188)');
    expect(pictures).toBe(1);
  });

  it('comes from Google Docs with the bold that was chosen, not the one around everything (P22)', () => {
    expect(pasted(googleDoc).short).toBe(
      'h2(Horaire) p(Départ à **5 h 45**, _sans retard_.) ul(li(p(Grumiers)) li(p(Équipes ~de nuit~))) p([Carte](https://exemple.com/carte))',
    );
  });

  it('comes from a page of the web as its words alone (P22)', () => {
    expect(pasted(webPage).short).toBe(
      'h2(Fermeture) p(Le chemin est fermé.) h4(Détail) p(ligne 1/ligne 2) quote(p(Citation)) hr() p(Fin)',
    );
  });

  it('comes from tables in tables as paragraphs, short rows as one line each (P22)', () => {
    expect(pasted(newsletter).short).toBe(
      'h2(Infolettre) p(Premier paragraphe.) p(Deuxième paragraphe.) p(Lundi | 6 h 30) p(Mardi | 7 h)',
    );
  });

  it('loses links that may not be followed, scripts, frames and forms, and keeps their words (P22, P23)', () => {
    const { short, pictures } = pasted(scriptedPage);
    expect(short).toBe('p(un deux trois quatre [cinq](mailto:rh@boreal.example))');
    expect(pictures).toBe(3);
  });

  it('keeps its own mentions and pictures, and none that is made up (P22)', () => {
    const id = '01990000-0000-7000-8000-000000000031';
    expect(
      pasted(
        `<p data-pm-slice="0 0 []">Avec <span data-mention="${id}">Éloïse</span> et <span data-mention="x">Personne</span></p><img data-file="${id}" alt="Plan"><img data-file="../secret" alt="Autre">`,
      ),
    ).toEqual({ short: 'p(Avec @Éloïse et Personne) image(Plan)', refused: 0, pictures: 1 });
  });
});

describe('plain text that is pasted', () => {
  const short = (text: string) => {
    const { paste, text: written } = openEditor();
    paste({ text });
    return shortOf(written());
  };

  it('keeps its paragraphs, and the lines inside them', () => {
    expect(short('Bonjour,\r\nvoici :\r\n\r\nla suite\r\n')).toBe('p(Bonjour,/voici :) p(la suite)');
  });

  it('takes each line for a paragraph when no line is empty', () => {
    expect(short('un\ndeux')).toBe('p(un) p(deux)');
  });

  it('is never taken for HTML (P22)', () => {
    expect(short('<img src=x onerror=alert(1)>')).toBe('p(<img src=x onerror=alert(1)>)');
  });
});

describe('a file that is pasted or dropped', () => {
  it('stays out, and a picture is counted', () => {
    const { paste, said, text } = openEditor();
    expect(paste({ files: [new File(['x'], 'photo.png', { type: 'image/png' })] })).toBe(true);
    expect(said.pictures).toBe(1);
    expect(text()).toBeNull();
  });
});
