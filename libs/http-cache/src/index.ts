export { AnswerCache, type Answer, type CachedAnswer, type Lifetime } from './answer-cache.js';
export { answerKnown, sendCached } from './send-cached.js';
