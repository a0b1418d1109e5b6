/** The page of the site on which an owner answers by the link of a mail. */
export const ANSWER_PAGE = '/repondre';
/** The page of the site on which a decision is contested, without a session. */
export const CONTEST_PAGE = '/contester';
const NAME = 'jeton';

/** B10: the token stands in the fragment, which no request carries. */
export const answerLink = (token: string) => `${ANSWER_PAGE}#${NAME}=${token}` as const;
export const contestLink = (token: string) => `${CONTEST_PAGE}#${NAME}=${token}` as const;

/** null where the fragment holds none. */
export const tokenIn = (fragment: string): string | null => new URLSearchParams(fragment.slice(1)).get(NAME);
