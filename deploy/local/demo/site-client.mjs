const PATIENCE_MS = 20_000;

/** @typedef {{ access_token: string }} Session */

/** One signed-in person, speaking to the site over HTTP. */
export class SiteClient {
  /**
   * @param {string} site
   * @param {string} email
   * @param {string} token
   */
  constructor(site, email, token) {
    this.site = site;
    this.email = email;
    this.token = token;
  }

  /**
   * @param {string} site
   * @param {string} email
   * @param {string} password
   */
  static async signIn(site, email, password) {
    /** @type {Session} */
    const { access_token } = await send(site, '/auth/v1/token?grant_type=password', { email, password });
    return new SiteClient(site, email, access_token);
  }

  /**
   * @param {string} site
   * @param {{ email: string, password: string, data: { prenom: string, nom: string } }} account
   */
  static async signUp(site, account) {
    /** @type {Session} */
    const { access_token } = await send(site, '/auth/v1/signup', account);
    return new SiteClient(site, account.email, access_token);
  }

  /** @template Answer @param {string} path @returns {Promise<Answer>} */
  get(path) {
    return send(this.site, path, undefined, this.token);
  }

  /**
   * @param {string} path
   * @param {object} body
   * @returns {Promise<unknown>}
   */
  post(path, body) {
    return send(this.site, path, body, this.token);
  }

  /**
   * @param {'photo' | 'document'} purpose
   * @param {string} name
   * @param {Buffer} content
   * @returns {Promise<string>} id of the upload
   */
  async upload(purpose, name, content) {
    const form = new FormData();
    form.append('purpose', purpose);
    form.append('file', new Blob([new Uint8Array(content)], { type: 'image/png' }), name);
    /** @type {{ id: string }} */
    const { id } = await send(this.site, '/api/uploads', form, this.token);
    return id;
  }

  /** As an administrator: approves what waits, until what was just sent has come and gone. */
  async approveEverything() {
    const end = Date.now() + PATIENCE_MS;
    for (let emptyRounds = 0; emptyRounds < 3 && Date.now() < end;) {
      /** @type {{ items: { category: string, id: string }[] }} */
      const { items } = await this.get('/api/moderation/documents?status=pending');
      emptyRounds = items.length === 0 ? emptyRounds + 1 : 0;
      for (const { category, id } of items) {
        await this.post(`/api/moderation/documents/${category}/${id}/review`, { status: 'approved' });
      }
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  }
}

/**
 * @template Answer as its caller reads it
 * @param {string} site
 * @param {string} path
 * @param {object | FormData} [body]
 * @param {string} [token]
 * @returns {Promise<Answer>}
 */
async function send(site, path, body, token) {
  const isForm = body instanceof FormData;
  const response = await fetch(site + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'x-supabase-api-version': '2024-01-01',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} : ${response.status} ${await response.text()}`);
  return /** @type {Answer} */ (await response.json());
}
