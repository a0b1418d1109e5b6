/** Pixels. */
export const ARTICLE_PICTURE = { width: 320, height: 240 } as const;
