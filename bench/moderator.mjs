import { SiteClient } from '../deploy/local/demo/site-client.mjs';

/**
 * Signs in the administrator of a product.
 * @param {string} gateway @param {Record<string, string>} env of the product
 */
export function signInModerator(gateway, env) {
  /** @type {{ role: string, email: string, password: string }[]} */
  const accounts = JSON.parse(env['E2E_ACCOUNTS'] ?? '[]');
  const { email = '', password = '' } = accounts.find(({ role }) => role === 'Administrator') ?? {};
  return SiteClient.signIn(gateway, email, password);
}
