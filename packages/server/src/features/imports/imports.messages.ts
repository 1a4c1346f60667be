/** Messages of import logs, changes and undo results, in the three languages. */
import type { ImportDataset, LogKind, RowOutcome } from '@fanal/contract/imports/imports.rules';
import type { Language } from '@fanal/contract/locales';
import { contactWords } from '#features/phone-book/imported-contacts.service';
import type { KeptReason } from '#features/users/undone-people.service';

export { issueMessage } from './issues.messages.ts';

type LogEntry = {
  kind: LogKind;
  outcome: RowOutcome | null;
  line: number | null;
  name: string | null;
  isInvited: boolean;
  issues: readonly string[];
  /** Labels of the changed fields. */
  fields: readonly string[];
};

type Words = {
  added: string;
  invited: string;
  changed: (fields: string) => string;
  unchanged: string;
  check: (issues: string) => string;
  refused: (who: string, issues: string) => string;
  line: (line: number) => string;
  failed: string;
  kept: Record<KeptReason, string>;
  values: Record<string, Record<string, string>>;
  file: {
    explanations: string;
    column: string;
    means: string;
    reasons: string;
    template: string;
    /** What the file of each kind of data is called. */
    datasets: Record<ImportDataset, string>;
    refusedLines: string;
  };
};

const fr: Words = {
  added: 'profil ajouté',
  invited: 'profil ajouté, invitation envoyée',
  changed: (fields) => `mise à jour : ${fields}`,
  unchanged: 'rien à changer',
  check: (issues) => `profil à vérifier. ${issues}`,
  refused: (who, issues) => `${who} : ligne refusée. ${issues}`,
  line: (line) => `Ligne ${line}`,
  failed: 'L’importation a échoué en raison d’un problème technique.',
  kept: {
    signedIn: 'Cette personne s’est déjà connectée.',
    changedSince: 'Quelqu’un a fait des changements depuis l’importation.',
    hasFiles: 'Des fichiers appartiennent à cette personne.',
    isOwner: 'Cette personne est propriétaire de l’organisation.',
    isSelf: 'C’est votre propre profil.',
    aboveRights: 'La personne a maintenant des droits que vous n’avez pas.',
    gone: 'Quelqu’un l’a déjà supprimé.',
    inUse: 'Quelque chose l’utilise.',
  },
  values: {
    gender: { female: 'Femme', male: 'Homme' },
    contactCategory: contactWords.fr.categories,
    favorite: { yes: contactWords.fr.yes, no: contactWords.fr.no },
    locale: { fr_CA: 'Français', en_CA: 'Anglais', en_US: 'Anglais (États-Unis)', es_ES: 'Espagnol' },
    employmentType: {
      permanentFullTime: 'Permanent, temps plein',
      permanentPartTime: 'Permanent, temps partiel',
      temporaryFullTime: 'Temporaire, temps plein',
      temporaryPartTime: 'Temporaire, temps partiel',
      seasonal: 'Saisonnier',
      onCall: 'Sur appel',
      internship: 'Stage',
      contract: 'Contractuel',
    },
  },
  file: {
    explanations: 'Explications',
    column: 'Colonne',
    means: 'Ce qu’il faut y mettre',
    reasons: 'Raison du refus',
    template: 'modele',
    datasets: {
      users: 'utilisateurs',
      sites: 'sites',
      projects: 'projets',
      professions: 'metiers',
      positions: 'postes',
      jobCategories: 'categories-d-emploi',
      contacts: 'contacts',
    },
    refusedLines: 'lignes-refusees',
  },
};

const en: Words = {
  added: 'profile added',
  invited: 'profile added, invitation sent',
  changed: (fields) => `updated: ${fields}`,
  unchanged: 'nothing to change',
  check: (issues) => `profile to check. ${issues}`,
  refused: (who, issues) => `${who}: line refused. ${issues}`,
  line: (line) => `Line ${line}`,
  failed: 'The import failed because of a technical problem.',
  kept: {
    signedIn: 'This person has already signed in.',
    changedSince: 'Somebody made changes since the import.',
    hasFiles: 'Files belong to this person.',
    isOwner: 'This person owns the organization.',
    isSelf: 'This is your own profile.',
    aboveRights: 'The person now has rights that you do not have.',
    gone: 'Somebody has already deleted it.',
    inUse: 'Something uses it.',
  },
  values: {
    gender: { female: 'Female', male: 'Male' },
    contactCategory: contactWords.en.categories,
    favorite: { yes: contactWords.en.yes, no: contactWords.en.no },
    locale: { fr_CA: 'French', en_CA: 'English', en_US: 'English (United States)', es_ES: 'Spanish' },
    employmentType: {
      permanentFullTime: 'Permanent, full time',
      permanentPartTime: 'Permanent, part time',
      temporaryFullTime: 'Temporary, full time',
      temporaryPartTime: 'Temporary, part time',
      seasonal: 'Seasonal',
      onCall: 'On call',
      internship: 'Internship',
      contract: 'Contract',
    },
  },
  file: {
    explanations: 'Explanations',
    column: 'Column',
    means: 'What to put in it',
    reasons: 'Reason for refusal',
    template: 'template',
    datasets: {
      users: 'users',
      sites: 'sites',
      projects: 'projects',
      professions: 'professions',
      positions: 'positions',
      jobCategories: 'job-categories',
      contacts: 'contacts',
    },
    refusedLines: 'refused-lines',
  },
};

const es: Words = {
  added: 'perfil agregado',
  invited: 'perfil agregado, invitación enviada',
  changed: (fields) => `actualización: ${fields}`,
  unchanged: 'nada que cambiar',
  check: (issues) => `perfil por comprobar. ${issues}`,
  refused: (who, issues) => `${who}: línea rechazada. ${issues}`,
  line: (line) => `Línea ${line}`,
  failed: 'La importación ha fallado por un problema técnico.',
  kept: {
    signedIn: 'Esta persona ya ha iniciado sesión.',
    changedSince: 'Alguien hizo cambios desde la importación.',
    hasFiles: 'Hay archivos de esta persona.',
    isOwner: 'Esta persona es titular de la organización.',
    isSelf: 'Es su propio perfil.',
    aboveRights: 'La persona tiene ahora derechos que usted no tiene.',
    gone: 'Alguien ya lo ha eliminado.',
    inUse: 'Algo lo utiliza.',
  },
  values: {
    gender: { female: 'Mujer', male: 'Hombre' },
    contactCategory: contactWords.es.categories,
    favorite: { yes: contactWords.es.yes, no: contactWords.es.no },
    locale: { fr_CA: 'Francés', en_CA: 'Inglés', en_US: 'Inglés (Estados Unidos)', es_ES: 'Español' },
    employmentType: {
      permanentFullTime: 'Permanente, tiempo completo',
      permanentPartTime: 'Permanente, tiempo parcial',
      temporaryFullTime: 'Temporal, tiempo completo',
      temporaryPartTime: 'Temporal, tiempo parcial',
      seasonal: 'De temporada',
      onCall: 'Por llamado',
      internship: 'Pasantía',
      contract: 'Por contrato',
    },
  },
  file: {
    explanations: 'Explicaciones',
    column: 'Columna',
    means: 'Qué poner',
    reasons: 'Motivo del rechazo',
    template: 'plantilla',
    datasets: {
      users: 'usuarios',
      sites: 'sitios',
      projects: 'proyectos',
      professions: 'oficios',
      positions: 'puestos',
      jobCategories: 'categorias-laborales',
      contacts: 'contactos',
    },
    refusedLines: 'lineas-rechazadas',
  },
};

const words: Record<Language, Words> = { fr, en, es };

const sentenceOf = ({ outcome, isInvited, issues, fields, kind }: LogEntry, say: Words): string => {
  if (kind === 'partial') return say.check(issues.join(' '));
  if (outcome === 'added') return `${isInvited ? say.invited : say.added}.`;
  return `${outcome === 'changed' ? say.changed(fields.join(', ')) : say.unchanged}.`;
};

/** A line of the log as one sentence (ERRORS-05). */
export const logMessage = (entry: LogEntry, language: Language): string => {
  const say = words[language];
  const who = entry.name ?? (entry.line === null ? null : say.line(entry.line));
  if (who === null) return say.failed;
  const colon = language === 'fr' ? '\u00a0: ' : ': ';
  return entry.outcome === 'refused'
    ? say.refused(who, entry.issues.join(' '))
    : `${who}${colon}${sentenceOf(entry, say)}`;
};

export const keptMessage = (reason: string, language: Language): string => words[language].kept[reason as KeptReason];

/** A stored value formatted for display. */
export const valueWords = (field: string, value: string | null, language: Language): string | null =>
  value === null ? null : (words[language].values[field]?.[value] ?? value);

const reasonsHeadings = new Set(Object.values(words).map(({ file }) => file.reasons));

/** Whether a column contains the reasons of refused lines, in any of the languages. */
export const isReasonsHeading = (heading: string): boolean => reasonsHeadings.has(heading.trim());

/** Texts in the files that can be downloaded from an import. */
export const fileWords = (language: Language): Words['file'] => words[language].file;
