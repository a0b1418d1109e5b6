import { otherSide, partiesOf } from './question.js';

const question = { id: 'question', owner_id: 'owner', asker_id: 'asker', text: 'Bonjour' };

it('the other side of a question is its owner for who asked, and who asked for the owner', () => {
  expect([otherSide(question, 'owner'), otherSide(question, 'asker')]).toEqual(['asker', 'owner']);
});

it('an event of a question names it and both sides, and none of its words', () => {
  expect(partiesOf(question)).toEqual({ question_id: 'question', owner_id: 'owner', asker_id: 'asker' });
});
