/** Pixels. Apart from the schemas, which the blog would load with it. */
export const ARTICLE_PICTURE = { width: 320, height: 240 } as const;
