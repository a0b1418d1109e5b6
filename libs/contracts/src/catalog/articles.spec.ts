import { accepted, acceptedWith, text } from '../kernel/accepted.fixture.js';
import { articleListSchema, articlePictureNameSchema, feedArticleSchema } from './articles.js';

describe('an article of the blog (C28: text alone, pictures of this site)', () => {
  const name = '0123456789abcdef0123456789abcdef';
  const article = {
    guid: text(500),
    title: text(300),
    link: 'https://blog.example/x',
    pubDate: null,
    description: text(200),
    content: text(300),
    author: text(100),
    categories: Array(10).fill(text(60)),
    thumbnail: `/files/articles/${name}.webp`,
  };

  it('is cut, and links by https', () => {
    const beyond = [
      ...[{ guid: text(501) }, { title: text(301) }, { description: text(201) }, { content: text(301) }],
      ...[{ author: text(101) }, { categories: Array(11).fill('a') }, { categories: [text(61)] }],
      ...[{ link: 'http://blog.example/x' }, { link: 'xhttps://a.fr' }, { link: 'httpsx://a.fr' }],
      { link: `https://a.fr/${text(1_988)}` },
    ];
    expect(acceptedWith(feedArticleSchema, article, [{}, { link: `https://a.fr/${text(1_987)}` }])).toEqual([
      true,
      true,
    ]);
    expect(acceptedWith(feedArticleSchema, article, beyond)).toEqual(beyond.map(() => false));
  });

  it('shows a picture of this site, or none', () => {
    const path = (of: string) => ({ thumbnail: `/files/articles/${of}` });
    const wrong = [
      path('x.webp'),
      path(`${name}0.webp`),
      path(`${name}.png`),
      path(`${name}.webpx`),
      { thumbnail: `https://a${article.thumbnail}` },
    ];
    expect(acceptedWith(feedArticleSchema, article, [{ thumbnail: null }, ...wrong])).toEqual([
      true,
      ...wrong.map(() => false),
    ]);
  });

  it('names its picture by 32 figures of 16', () => {
    const names = [name, name.slice(1), `${name}0`, name.replace('a', 'g'), name.toUpperCase(), `../${name}`];
    expect(accepted(articlePictureNameSchema, names)).toEqual([name]);
  });

  it('is one of ten', () => {
    const list = (count: number) => ({ articles: Array(count).fill(article) });
    expect([0, 1, 10, 11].map((count) => articleListSchema.safeParse(list(count)).success)).toEqual([
      ...[true, true, true, false],
    ]);
  });
});
