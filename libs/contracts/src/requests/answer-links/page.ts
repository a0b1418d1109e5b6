/** The page of the site on which an owner answers by the link of a mail. */
export const ANSWER_PAGE = '/repondre';
const NAME = 'jeton';

/** B10: the token stands in the fragment, which no request carries. */
export const answerLink = (token: string) => `${ANSWER_PAGE}#${NAME}=${token}` as const;

/** null where the fragment holds none. */
export const tokenIn = (fragment: string): string | null => new URLSearchParams(fragment.slice(1)).get(NAME);
