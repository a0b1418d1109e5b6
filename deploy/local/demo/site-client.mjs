const PATIENCE_MS = 20_000;
/** Longer than the gateway lets any call take. */
const CALL_MS = 40_000;

/** @typedef {{ access_token: string, user: { id: string } }} Session */

/** The site refused a call. */
export class Refusal extends Error {
  /**
   * @param {string} path
   * @param {number} status
   * @param {string} answer
   */
  constructor(path, status, answer) {
    super(`${path}: ${status} ${answer}`);
    this.status = status;
    this.code = codeOf(answer);
  }
}

/** One signed-in person, speaking to the site over HTTP. */
export class SiteClient {
  /**
   * @param {string} site
   * @param {string} email
   * @param {Session} session
   * @param {string} [password] with it a session that is over begins again
   */
  constructor(site, email, { access_token, user }, password) {
    this.site = site;
    this.email = email;
    this.userId = user.id;
    this.token = access_token;
    this.password = password;
  }

  /**
   * @param {string} site
   * @param {string} email
   * @param {string} password
   */
  static async signIn(site, email, password) {
    const session = await send(site, '/auth/v1/token?grant_type=password', { email, password });
    return new SiteClient(site, email, /** @type {Session} */ (session), password);
  }

  /**
   * Signs up, or signs in when the account already exists.
   * @param {string} site
   * @param {{ email: string, password: string, data: { prenom: string, nom: string } }} account
   */
  static async open(site, account) {
    try {
      return new SiteClient(site, account.email, await send(site, '/auth/v1/signup', account), account.password);
    } catch (error) {
      if (!(error instanceof Refusal && error.status === 422)) throw error;
      return SiteClient.signIn(site, account.email, account.password);
    }
  }

  /** @template Answer @param {string} path @returns {Promise<Answer>} */
  get(path) {
    return this.#call(path, undefined, {});
  }

  /**
   * @template Answer
   * @param {string} path
   * @param {object} body
   * @param {string} [key] calls with the same one take effect once
   * @returns {Promise<Answer>}
   */
  post(path, body, key) {
    return this.#call(path, body, { key });
  }

  /**
   * @template Answer
   * @param {string} path
   * @param {object} [body]
   * @returns {Promise<Answer>}
   */
  put(path, body = {}) {
    return this.#call(path, body, { method: 'PUT' });
  }

  /** @param {string} path @returns {Promise<object>} */
  delete(path) {
    return this.#call(path, undefined, { method: 'DELETE' });
  }

  /** @template Answer @param {string} path @param {object} body @returns {Promise<Answer>} */
  patch(path, body) {
    return this.#call(path, body, { method: 'PATCH' });
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
    const { id } = await this.#call('/api/uploads', form, {});
    return id;
  }

  /**
   * @template Answer
   * @param {string} path
   * @param {object | FormData | undefined} body
   * @param {{ key?: string | undefined, method?: string }} call
   * @returns {Promise<Answer>}
   */
  async #call(path, body, call) {
    try {
      return await send(this.site, path, body, { ...call, token: this.token });
    } catch (error) {
      if (!(error instanceof Refusal && error.status === 401) || this.password === undefined) throw error;
      this.token = (await SiteClient.signIn(this.site, this.email, this.password)).token;
      return send(this.site, path, body, { ...call, token: this.token });
    }
  }

  /** Approves a document, unless it was decided or withdrawn meanwhile. @param {string} category @param {string} id */
  async #approve(category, id) {
    try {
      await this.post(`/api/moderation/documents/${category}/${id}/review`, { status: 'approved' });
    } catch (error) {
      if (!(error instanceof Refusal && [404, 409].includes(error.status))) throw error;
    }
  }

  /**
   * As an administrator, approves pending documents until no new one has arrived for a moment.
   * @param {(userId: string) => boolean} [concerns] whose; everybody's without it
   */
  async approveWaiting(concerns = () => true) {
    const end = Date.now() + PATIENCE_MS;
    for (let emptyRounds = 0; emptyRounds < 3 && Date.now() < end;) {
      /** @type {{ items: { category: string, id: string, user_id: string }[] }} */
      const { items } = await this.get('/api/moderation/documents?status=pending');
      const concerned = items.filter(({ user_id }) => concerns(user_id));
      emptyRounds = concerned.length === 0 ? emptyRounds + 1 : 0;
      for (const { category, id } of concerned) {
        await this.#approve(category, id);
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
 * @param {{ token?: string, key?: string | undefined, method?: string }} [call]
 * @returns {Promise<Answer>}
 * @throws {Refusal}
 */
async function send(site, path, body, { token, key, method } = {}) {
  const isForm = body instanceof FormData;
  const response = await fetch(site + path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      'x-supabase-api-version': '2024-01-01',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(CALL_MS),
  });
  const text = await response.text();
  if (!response.ok) throw new Refusal(path, response.status, text);
  return /** @type {Answer} */ (text === '' ? {} : JSON.parse(text));
}

/** @param {string} answer of a refusal @returns {string} its permanent code, `''` where it has none */
function codeOf(answer) {
  try {
    const { code, error_code } = JSON.parse(answer);
    return String(error_code ?? code ?? '');
  } catch {
    return '';
  }
}
