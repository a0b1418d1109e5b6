export { AnswerCache, type Answer, type KeptAnswer, type Lifetime } from './answer-cache.js';
export { answerKnown, sendKept } from './send-kept.js';
