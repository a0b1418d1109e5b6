import { REPLY_HOURS } from './notifications/schema.js';
import { PRODUCT_FACTS } from './product-facts.js';

it('states the delays and prices of ruling C9 (CO-04, OP-15, OP-21, ST-08)', () => {
  expect(PRODUCT_FACTS).toMatchObject({
    verificationDelay: '2 à 3\u00a0jours ouvrés (48–\u206072\u00a0h), jusqu’à 5\u00a0jours ouvrés en période de pointe',
    shuttlePrice: '5 à 15\u00a0€',
    chargingPrice: '3 à 8\u00a0€',
    usualPricePerDay: '8 à 25\u00a0€',
    proofAge: '3\u00a0mois',
    uploadLimit: '5\u00a0Mo',
    documentRetention: '5\u00a0ans',
  });
  expect(REPLY_HOURS).toEqual({
    'question-generale': 24,
    'probleme-technique': 48,
    'verification-identite': 72,
    signalement: 24,
    partenariat: 24,
    autre: 24,
  });
});
