import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiCaller } from '../support/api.js';
import { executable } from '../support/files.js';
import { administrator, vehicleOf } from '../support/people.js';
import { logFolder } from '../support/product.js';
import { makeVictim, type Victim } from '../security/victim.js';

/**
 * H6: what people wrote, are called and own is in no log of the product, its servers' included: neither when it is
 * taken nor when it is refused.
 */

const WRONG_PASSWORD = 'Mot-de-passe-essaye-par-erreur-7';
const REFUSED_WORDS = 'Phrase refusée que personne ne garde';
const REFUSED_FILE = 'papier-refuse-et-personnel.png';

let victim: Victim;
beforeAll(async () => {
  victim = await makeVictim(await administrator());
});

it('refuses what these people send a second time, or that is wrong', async () => {
  const { owner, driver, ids } = victim;
  const { email, password, prenom, nom } = driver;
  const again = { email, password, data: { prenom, nom } };
  const bad = {
    parking_spot_id: ids.parking,
    vehicle_id: ids.vehicle,
    start_date: '2020-01-01',
    end_date: '2020-01-02',
  };
  const report = { target_type: 'parking', target_id: ids.parking, reason: 'other', good_faith: false };
  const refused = await Promise.all([
    ApiCaller.nobody.call('POST', '/auth/v1/signup', again),
    ApiCaller.nobody.call('POST', '/auth/v1/token?grant_type=password', { email, password: WRONG_PASSWORD }),
    ApiCaller.nobody.call('POST', '/api/reports', { ...report, explanation: REFUSED_WORDS, email: owner.email }),
    driver.api.call('POST', '/api/requests', { ...bad, message: REFUSED_WORDS }),
    driver.api.call('POST', `/api/threads/${ids.request}/messages`, { text: REFUSED_WORDS.repeat(100) }),
    driver.api.upload('document', REFUSED_FILE, executable, 'image/png'),
  ]);
  for (const { status } of refused) expect([400, 409, 415, 422]).toContain(status);
  await expect(vehicleOf(driver, 'VC 741 TM')).rejects.toThrow('409');
});

it('leaves nothing of it in the logs', () => {
  const { marks, owner, driver } = victim;
  const personal = [...marks, 'VC741TM', owner.password, driver.password, WRONG_PASSWORD, REFUSED_WORDS, REFUSED_FILE];
  const files = readdirSync(logFolder).filter((name) => name.endsWith('.log'));
  expect(files.length).toBeGreaterThan(8);
  const found = files.flatMap((name) => {
    const log = readFileSync(join(logFolder, name), 'utf8');
    return personal.filter((mark) => log.includes(mark)).map((mark) => `${name}: ${mark}`);
  });
  expect(found).toEqual([]);
});
