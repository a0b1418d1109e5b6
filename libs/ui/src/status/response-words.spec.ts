import { responseWords } from './response-words.js';

describe('AK-04 how requests at a parking are answered, in words', () => {
  it.each([
    [{ answer_minutes: 180, accepted: 9, of: 10 }, ['Répond en 3 h en général', '9 demandes sur 10 acceptées']],
    [{ answer_minutes: 12, accepted: 1, of: 5 }, ['Répond en 12 min en général', '1 demande sur 5 acceptée']],
    [{ answer_minutes: 121, accepted: 5, of: 5 }, ['Répond en 3 h en général', '5 demandes sur 5 acceptées']],
    [
      { answer_minutes: null, accepted: 0, of: 10 },
      ['La plupart des demandes restent sans réponse', 'aucune demande acceptée sur 10'],
    ],
    [null, ['Nouveau']],
    [undefined, []],
  ])('%j', (response, words) =>
    expect(responseWords(response).map((text) => text.replaceAll('\u00a0', ' '))).toEqual(words),
  );
});
