import { siteUrl, type Person } from './product.js';

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

interface Credentials {
  email: string;
  password: string;
}

const SIGN_IN = '/auth/v1/token?grant_type=password';

/** Somebody who calls the API by hand, past every screen. */
export class ApiCaller {
  private constructor(
    readonly userId: string,
    private token: string | null,
    private readonly credentials: Credentials = { email: '', password: '' },
  ) {}

  static readonly nobody = new ApiCaller('', null);

  static async signUp({ email, password, prenom, nom }: Person): Promise<ApiCaller> {
    return ApiCaller.open('/auth/v1/signup', { email, password, data: { prenom, nom } });
  }

  static async signIn({ email, password }: Credentials): Promise<ApiCaller> {
    return ApiCaller.open(SIGN_IN, { email, password });
  }

  private static async open(path: string, body: Credentials & { data?: object }): Promise<ApiCaller> {
    const answer = await ApiCaller.nobody.call('POST', path, body);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    const { access_token, user } = answer.body as { access_token: string; user: { id: string } };
    return new ApiCaller(user.id, access_token, { email: body.email, password: body.password });
  }

  /** Of an administrator after five minutes, which a slow journey takes: signs in again, as a client would. */
  private async renewExpired(): Promise<void> {
    if (this.token === null || expiryOf(this.token) > Date.now() / 1_000 + 5) return;
    this.token = (await ApiCaller.open(SIGN_IN, this.credentials)).token;
  }

  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    await this.renewExpired();
    const response = await fetch(siteUrl + path, {
      method,
      headers: {
        ...(this.token !== null && { authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await read(response) };
  }

  async upload(purpose: string, name: string, content: Buffer, type = 'image/png'): Promise<Answer> {
    await this.renewExpired();
    const form = new FormData();
    form.append('purpose', purpose);
    form.append('file', new Blob([new Uint8Array(content)], { type }), name);
    const headers: Record<string, string> = this.token === null ? {} : { authorization: `Bearer ${this.token}` };
    const response = await fetch(`${siteUrl}/api/uploads`, { method: 'POST', body: form, headers });
    return { status: response.status, body: await read(response) };
  }

  async uploaded(purpose: string, name: string, content: Buffer): Promise<string> {
    const { status, body } = await this.upload(purpose, name, content);
    if (status !== 201) throw new Error(`upload: ${status} ${JSON.stringify(body)}`);
    return String(body['id']);
  }
}

/** Seconds since 1970. */
function expiryOf(token: string): number {
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(claims) as { exp: number }).exp;
}

async function read(response: Response): Promise<Record<string, unknown>> {
  const text = await response.text();
  try {
    return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
  } catch {
    return { text };
  }
}
