import { rolesInvitedBy } from '@fanal/contract/invitations/invitations.rules';
import { type InvitedPerson, Invitee } from '@fanal/contract/invitations/invitations.shapes';
import { isBlankText } from '@fanal/contract/kit/blank-texts.rules';
import type { Locale } from '@fanal/contract/locales';
import { createElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { useFailureText } from '#platform/failure.ts';
import { usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useOneAtATime } from '#ui/use-one-at-a-time.ts';
import { ContactTaken } from './ContactTaken.tsx';
import { useInvite } from './invitations.queries.ts';
import {
  emptyLine,
  type Holder,
  holdersIn,
  type InviteLine,
  inviteeOf,
  issuesIn,
  type LineField,
  limitOf,
  linesToSend,
  placeOf,
} from './invitations.rules.ts';

/** What is wrong, by line and field: '3 contact'. */
type LineErrors = Readonly<Record<string, ReactNode>>;
const placeIn = (line: InviteLine, field: LineField) => `${line.key} ${field}`;

/** Words for what is missing or cannot be read in a line. */
const useIssueWords = () => {
  const t = useText('invitations');
  return (line: InviteLine, field: LineField): string => {
    if (field === 'contact') return t(`form.wrong.${line.channel}`);
    return field === 'roleType' ? t('form.wrong.roleType') : t(`form.missing.${field}`);
  };
};

const useRefusals = (onDrop: (line: InviteLine) => void) => {
  const wordsOf = useIssueWords();
  /** What the contract itself says of each line, before anything is sent. */
  const ownErrors = (sent: readonly InviteLine[], locale: Locale): LineErrors =>
    Object.fromEntries(
      sent
        .flatMap((line) =>
          (Invitee.safeParse(inviteeOf(line, locale)).error?.issues ?? []).flatMap(({ path }) => {
            const place = placeOf(`users.0.${String(path[0])}`);
            return place ? [[placeIn(line, place.field), wordsOf(line, place.field)]] : [];
          }),
        )
        .concat(
          sent
            .filter(({ contact }) => isBlankText(contact))
            .map((line) => [placeIn(line, 'contact'), wordsOf(line, 'contact')]),
        ),
    );
  const taken = (line: InviteLine, holder: Holder) =>
    createElement(ContactTaken, { holder, value: line.contact.trim(), onDrop: () => onDrop(line) });
  /** Where a refusal of the server belongs; null when it belongs to no line. */
  const refusalErrors = (error: unknown, sent: readonly InviteLine[]): LineErrors | null => {
    if (!(error instanceof ApiError)) return null;
    const holders = error.code === 'USER_EXISTS' ? holdersIn(error.details) : [];
    const held = holders.flatMap((holder) => {
      const line = sent[holder.line];
      return line ? [[placeIn(line, 'contact'), taken(line, holder)] as const] : [];
    });
    const wrong = issuesIn(error.details).flatMap(({ path }) => {
      const place = placeOf(path);
      const line = place && sent[place.at];
      return line ? [[placeIn(line, place.field), wordsOf(line, place.field)] as const] : [];
    });
    return held.length + wrong.length > 0 ? Object.fromEntries([...held, ...wrong]) : null;
  };
  return { ownErrors, refusalErrors };
};

/** The lines as they are written; there is always one to write in. */
const useLines = () => {
  const nextKey = useRef(1);
  const [lines, setLines] = useState<readonly InviteLine[]>([emptyLine(0)]);
  const fresh = () => emptyLine(nextKey.current++);
  return {
    lines,
    add: () => setLines([...lines, { ...fresh(), channel: lines.at(-1)!.channel }]),
    drop: ({ key }: InviteLine) => {
      const left = lines.filter((line) => line.key !== key);
      setLines(left.length > 0 ? left : [fresh()]);
    },
    change: ({ key }: InviteLine, changes: Partial<InviteLine>) =>
      setLines(lines.map((line) => (line.key === key ? { ...line, ...changes } : line))),
    clear: () => setLines([fresh()]),
  };
};

/** The invitation form: all of its lines go, or none and each refused one says why (USERS-05, USERS-06). */
export const useInviteForm = () => {
  const { profile, organization } = usePerson();
  const failureText = useFailureText();
  const invite = useInvite();
  const { lines, clear, ...edit } = useLines();
  const [locale, setLocale] = useState<Locale>(organization.defaultLocale);
  const [failure, setFailure] = useState<string | null>(null);
  const { busy: sending, run } = useOneAtATime();
  const [invited, setInvited] = useState<readonly InvitedPerson[] | null>(null);
  const { root, errors, refuse, settle } = useRefusedLines();
  const { ownErrors, refusalErrors } = useRefusals(edit.drop);
  const submit = async () => {
    const sent = linesToSend(lines);
    const wrong = ownErrors(sent, locale);
    setFailure(null);
    if (limitOf(lines).excess > 0) return;
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    try {
      setInvited((await invite(sent.map((line) => inviteeOf(line, locale)))).users);
    } catch (error) {
      const refused = refusalErrors(error, sent);
      if (refused) refuse(refused);
      else setFailure(failureText(error));
    }
  };
  return {
    root,
    lines,
    locale,
    setLocale,
    failure,
    sending,
    invited,
    ...edit,
    roles: rolesInvitedBy({ isSuperAdmin: profile.isSuperAdmin, roleType: organization.roleType }),
    errorOf: (line: InviteLine, field: LineField) => errors[placeIn(line, field)],
    refusedCount: lines.filter(({ key }) => Object.keys(errors).some((place) => place.startsWith(`${key} `))).length,
    change: (line: InviteLine, changes: Partial<InviteLine>) => {
      edit.change(line, changes);
      settle(line, Object.keys(changes));
    },
    submit: () => void run(submit),
    startAgain: () => {
      setInvited(null);
      clear();
    },
  };
};

/** What is wrong line by line; a refusal puts the person on the first of it. */
const useRefusedLines = () => {
  const root = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<LineErrors>({});
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  const refuse = (refused: LineErrors) => {
    setErrors(refused);
    setRefusals((before) => before + 1);
  };
  /** What was written again is not wrong until it is sent again. */
  const settle = (line: InviteLine, changed: readonly string[]) => {
    const settled = changed.map((field) => placeIn(line, field === 'channel' ? 'contact' : (field as LineField)));
    setErrors(Object.fromEntries(Object.entries(errors).filter(([place]) => !settled.includes(place))));
  };
  return { root, errors, refuse, settle };
};

export type InviteForm = ReturnType<typeof useInviteForm>;
