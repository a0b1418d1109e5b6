import { parseFeed } from './parse-feed.js';

const rss = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Blog</title>${items}</channel></rss>`;
const item = (changes = '') => `<item><title>Un &amp; deux</title><link>https://blog.example/1</link>
  <guid>1</guid><pubDate>Mon, 16 Nov 2026 08:00:00 GMT</pubDate><dc:creator>Camille</dc:creator>
  <category>Voyage</category><category>Voyage</category><category>Conseils</category>
  <description><![CDATA[<p onclick="x()">Bonjour <b>à tous</b></p><script>alert(1)</script>]]></description>${changes}</item>`;

it('reads RSS as text, without markup or scripts (ST-07, C28)', () => {
  expect(parseFeed(rss(item()))).toEqual([
    {
      pictureUrl: null,
      article: {
        guid: '1',
        title: 'Un & deux',
        link: 'https://blog.example/1',
        pubDate: '2026-11-16T08:00:00.000Z',
        description: 'Bonjour à tous',
        content: 'Bonjour à tous',
        author: 'Camille',
        categories: ['Voyage', 'Conseils'],
      },
    },
  ]);
});

it('reads Atom', () => {
  const [entry] = parseFeed(
    `<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>Titre</title><id>a</id><link rel="alternate" href="https://blog.example/a"/>
     <published>2026-11-16T08:00:00Z</published><category term="Voyage"/><author><name>Alex</name></author>
     <summary>Résumé</summary><content type="html">&lt;p&gt;Texte&lt;/p&gt;</content></entry></feed>`,
  );
  expect(entry!.article).toMatchObject({
    link: 'https://blog.example/a',
    description: 'Résumé',
    content: 'Texte',
    author: 'Alex',
  });
});

it('cuts the description at 200 characters and the content at 300', () => {
  const long = `<content:encoded>${'mot '.repeat(200)}</content:encoded>`;
  const [entry] = parseFeed(rss(item(long).replace('Bonjour', 'long '.repeat(100))));
  expect([entry!.article.description.length, entry!.article.content.length]).toEqual([200, 300]);
});

it('keeps ten articles, and none whose address is not https', () => {
  expect(parseFeed(rss(item().repeat(15)))).toHaveLength(10);
  for (const bad of ['javascript:alert(1)', 'http://blog.example/1', 'nulle part', ''])
    expect(parseFeed(rss(item().replace('https://blog.example/1', bad)))).toEqual([]);
});

it.each(['', 'bonjour', '<html><body>404</body></html>', '{"items":[]}'])('refuses what is no feed: %s', (text) => {
  expect(() => parseFeed(text)).toThrow('not a feed');
});

it('expands no entity of the document’s own', () => {
  const bomb = `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>`;
  const [entry] = parseFeed(bomb + rss(item().replace('Un &amp; deux', '&b;&x;')));
  expect(entry!.article.title).not.toMatch(/aaaa|root/);
});

it.each([
  ['<media:thumbnail url="https://blog.example/a.jpg"/>', 'https://blog.example/a.jpg'],
  ['<media:content url="https://blog.example/b.png" type="image/png"/>', 'https://blog.example/b.png'],
  ['<enclosure url="https://blog.example/son.mp3" type="audio/mpeg"/>', null],
  ['<media:thumbnail url="http://blog.example/a.jpg"/>', null],
  ['<media:thumbnail url="javascript:alert(1)"/>', null],
])('finds the picture of %s', (media, expected) => {
  expect(parseFeed(rss(item(media)))[0]!.pictureUrl).toBe(expected);
});
