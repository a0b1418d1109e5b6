import type { Question } from '../../platform/question.repository.js';

/** The other of the two sides. */
export function otherSide({ owner_id, asker_id }: Pick<Question, 'owner_id' | 'asker_id'>, user_id: string): string {
  return user_id === owner_id ? asker_id : owner_id;
}

/** What every event of a question carries. */
export function partiesOf({ id, owner_id, asker_id }: Question) {
  return { question_id: id, owner_id, asker_id };
}
