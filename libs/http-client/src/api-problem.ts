import { kernelErrors, type FieldError, type Problem } from '@placette/contracts';

const fallbackByStatus: Readonly<Record<number, keyof typeof kernelErrors>> = {
  400: 'malformed_request',
  401: 'not_authenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  413: 'payload_too_large',
  422: 'invalid_input',
  429: 'too_many_requests',
  502: 'service_unavailable',
  503: 'service_unavailable',
  504: 'service_timeout',
};

/**
 * Every failed call throws it. Screens decide by `code`; `title` is French and may be shown. Without a response,
 * `status` is 0 and `code` is `network`.
 */
export class ApiProblem extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    readonly title: string,
    readonly detail?: string,
    readonly errors: readonly FieldError[] = [],
  ) {
    super(detail ?? title);
    this.name = 'ApiProblem';
  }

  static network(): ApiProblem {
    return new ApiProblem('network', 0, 'Connexion impossible. Vérifiez votre réseau, puis réessayez.');
  }

  /** Reads an RFC 9457 body; for any other body it uses the kernel's code and title for the status. */
  static fromAnswer(status: number, body: unknown): ApiProblem {
    if (isProblem(body)) return new ApiProblem(body.code, status, body.title, body.detail, body.errors);
    const code = fallbackByStatus[status] ?? 'internal';
    return new ApiProblem(code, status, kernelErrors[code][1]);
  }
}

/** False for the response of an intermediate proxy. */
function isProblem(body: unknown): body is Problem {
  const { code, title } = (body ?? {}) as Partial<Problem>;
  return typeof code === 'string' && typeof title === 'string';
}
