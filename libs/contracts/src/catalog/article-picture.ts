/** In pixels. This file stands alone so that the blog does not load the schemas with it. */
export const ARTICLE_PICTURE = { width: 320, height: 240 } as const;
