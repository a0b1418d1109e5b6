import { canonicalEmail, EMAIL_PATTERN } from '@placette/contracts/kernel/typed';
import { id } from '@placette/contracts/kernel/fields';
import { readPhone } from '@placette/contracts/identity/profile/phone-number';
import { wordQueries, wordsSql } from '@placette/service-runtime';
import { join, raw, sql, type Sql } from '../platform/prisma.service.js';

/** The expressions of the indexes `users_words` and `profiles_words`. A French number begins with 0, as it is said. */
const USER_WORDS = raw(
  wordsSql(
    `coalesce(email, '') || ' ' || coalesce(unconfirmed_email, '') || ' ' || regexp_replace(coalesce(phone, ''), '^[+]33', '0')`,
  ),
);
const PROFILE_WORDS = raw(
  wordsSql(
    `first_name || ' ' || last_name || ' ' || coalesce(company_name, '') || ' ' || regexp_replace(coalesce(phone_number, ''), '^[+]33', '0') || ' ' || coalesce(siret, '')`,
  ),
);

/**
 * DK-02: a condition on `account`. Each word begins one of the e-mail address, the names, the company, or is the
 * beginning of the phone number or the SIRET, however it is grouped; a whole address and an id are looked up as such.
 */
export function matchesAccount(q: string): Sql {
  if (id.safeParse(q).success) return sql`account.id = ${q}::uuid`;
  const email = canonicalEmail(q);
  if (EMAIL_PATTERN.test(email)) return sql`(account.email = ${email} OR account.unconfirmed_email = ${email})`;
  const words = wordQueries(readNumber(q) ?? q);
  if (words.length === 0) return sql`false`;
  const conditions = words.map(
    (word) => sql`account.id IN (
      SELECT id FROM identity.users WHERE ${USER_WORDS} @@ ${word}::tsquery
      UNION ALL SELECT user_id FROM identity.profiles WHERE ${PROFILE_WORDS} @@ ${word}::tsquery)`,
  );
  return join(conditions, ' AND ');
}

/** « +33 (0)6.12 » as « 0612 », and « 404 833 048 » as « 404833048 »; null for a text that is no number. */
function readNumber(q: string): string | null {
  const text = q.normalize('NFKC');
  if (!/^[\d\s+().,/\p{Pd}]+$/u.test(text)) return null;
  const signs = readPhone(text) ?? text.replace(/[^\d+]/g, '').replace(/^00/, '+');
  return signs.replace(/^\+330?/, '0').replace(/\+/g, '');
}
