import { companyFacts } from './company-settings.js';
import { configSchema } from '../config.js';
import { contentPolicy } from '../security-headers.js';

const environment = { PORT: '0', PUBLIC_URL: 'https://site.example', GATEWAY_URL: 'http://g' };
const facts = (settings: object) => companyFacts(configSchema.parse({ ...environment, ...settings }));

it('knows of the company what is set, and its form and town without a setting (ST-04)', () => {
  expect(facts({})).toEqual({ company_form: 'SARL', company_address: 'Nantes' });
  expect(facts({ LEGAL_RCS: '123 456 789 RCS Nantes', SUPPORT_EMAIL: 'aide@site.example', LEGAL_CAPITAL: '' })).toEqual(
    {
      company_form: 'SARL',
      company_address: 'Nantes',
      company_rcs: '123 456 789 RCS Nantes',
      support_email: 'aide@site.example',
    },
  );
});

it('refuses an invalid e-mail address', () => {
  expect(() => facts({ URGENT_EMAIL: 'urgence' })).toThrow(/not an e-mail address/);
});

it('lets the pages reach the audience measure’s own server, and no other (H10, G1)', () => {
  expect(contentPolicy({ PUBLIC_URL: 'https://site.example' })).not.toContain('https:');
  const policy = contentPolicy({
    PUBLIC_URL: 'https://site.example',
    ANALYTICS_SCRIPT_URL: 'https://mesure.example/js/m.js?site=1',
  });
  for (const directive of ["script-src 'self' https://mesure.example;", "connect-src 'self' https://mesure.example;"])
    expect(policy).toContain(directive);
  expect(policy.match(/https:\/\//g)).toHaveLength(3);
});
