import { type Case, listAims } from './cases.ts';
import { ask } from './dataset.ts';

/** The search values found in the phone book. */
export type PhoneBookFacts = {
  rareName: string;
  frequentName: string;
  siteName: string;
  memberNumber: string;
  contactName: string;
  contactCompany: string;
  contactNumber: string;
};

const largest = `(select organization_id from list_states where list = 'phone_book_contacts' order by row_count desc limit 1)`;
const member = (column: string, condition: string) =>
  `(select ${column} from phone_book_members where organization_id = ${largest} and ${condition} order by id offset 500 limit 1)`;
const contact = (column: string, condition: string) =>
  `(select ${column} from phone_book_contacts where organization_id = ${largest} and ${condition} order by id offset 500 limit 1)`;

/** Lets members be found by their mobile number, and takes what is searched from the data. */
export const findPhoneBookFacts = async (ownerUrl: string): Promise<PhoneBookFacts> => {
  await ask(
    ownerUrl,
    `insert into phone_book_settings (organization_id, shows_mobile, shows_work_phone, shows_email, updated_at)
     select id, true, true, true, now() from (select ${largest} as id) as one on conflict (organization_id) do update set shows_mobile = true`,
  );
  const [facts] = await ask<PhoneBookFacts>(
    ownerUrl,
    `select
      (select display_name from users where organization_id = ${largest} and display_name ~ '[^ -~]'
        order by name_key offset 5000 limit 1) as "rareName",
      (select family_name from users where organization_id = ${largest} group by 1 order by count(*) desc limit 1) as "frequentName",
      (select s.name from sites s where s.organization_id = ${largest} and s.id = ${member('site_id', 'site_id is not null')}) as "siteName",
      ${member('mobile', 'mobile is not null')} as "memberNumber",
      ${contact(`last_name || ', ' || first_name`, 'first_name is not null')} as "contactName",
      ${contact('company', 'company is not null')} as "contactCompany",
      ${contact(`phones -> 0 ->> 'number'`, `phones <> '[]'`)} as "contactNumber"`,
  );
  if (!facts?.contactNumber || !facts.memberNumber) throw new Error('the data set has no large phone book');
  return facts;
};

/** A Canadian number as it is dialled: (514) 555-0142. */
const asWritten = (number: string) => number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
/** The last digits, as somebody remembers them. */
const lastDigits = (number: string) => number.slice(-7);

const members = '/v1/phone-book/members/search?perPage=40';
const contacts = '/v1/phone-book/list/search?perPage=40';
const search = (text: string) => `&search=${encodeURIComponent(text)}`;

export const phoneBookCases = (facts: PhoneBookFacts): Case[] => {
  const { rareName, frequentName, siteName, memberNumber, contactName, contactCompany, contactNumber } = facts;
  const aimed = (name: string, path: string): Case => ({ name, paths: [path], aims: listAims });
  return [
    aimed('members: first page by name', members),
    aimed('members: page at 50,000', `${members}&page=1251`),
    aimed('members: search, a whole name', members + search(rareName)),
    aimed('members: search, frequent name', members + search(frequentName)),
    aimed('members: search, two letters', members + search('ma')),
    aimed('members: search, a site', members + search(siteName)),
    aimed('members: search, a whole number', members + search(asWritten(memberNumber))),
    aimed('members: search, seven digits', members + search(lastDigits(memberNumber))),
    aimed('contacts: first page by name', contacts),
    aimed('contacts: page at 10,000', `${contacts}&page=251`),
    aimed('contacts: search, a whole name', contacts + search(contactName.split(', ').reverse().join(' '))),
    aimed('contacts: search, a company', contacts + search(contactCompany)),
    aimed('contacts: search, frequent word', contacts + search('transport')),
    aimed('contacts: search, a whole number', contacts + search(asWritten(contactNumber))),
    aimed('contacts: search, seven digits', contacts + search(lastDigits(contactNumber))),
    aimed('of a member: first page', '/v1/my/phone-book?kind=members&perPage=40'),
    aimed('of a member: search, a whole name', `/v1/my/phone-book?kind=members&perPage=40${search(rareName)}`),
  ];
};
