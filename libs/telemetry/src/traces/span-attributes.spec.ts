import { allowedAttributes } from './span-attributes.js';

describe('attributes of spans', () => {
  it('leave out all that may come from a visitor (H6)', () => {
    expect(
      allowedAttributes({
        'http.request.method': 'GET',
        'http.route': '/api/parkings/:id',
        'url.path': '/api/parkings/marie',
        'url.query': 'q=marie',
        'url.full': 'http://gateway/api?q=marie',
        'client.address': '10.0.0.7',
        'user_agent.original': 'marie',
        'db.postgresql.values': ['marie'],
      }),
    ).toEqual({ 'http.request.method': 'GET', 'http.route': '/api/parkings/:id' });
  });

  it('keep a statement without the texts and numbers written in it', () => {
    const statement = `SELECT "a1", $1 FROM t2 WHERE email = 'marie@exemple.fr' AND name = 'l''été' AND n > 12.5 LIMIT 10`;
    expect(allowedAttributes({ 'db.query.text': statement })).toEqual({
      'db.query.text': `SELECT "a1", $1 FROM t2 WHERE email = ? AND name = ? AND n > ? LIMIT ?`,
    });
  });
});
