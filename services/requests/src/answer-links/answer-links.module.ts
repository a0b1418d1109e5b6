import type { Provider } from '@nestjs/common';
import { answerLinksApi } from '@placette/contracts/requests/answer-links/api';
import { handle, handlers } from '@placette/service-runtime';
import { AnswerLinks } from './answer-links.js';
import { AnswerLinksService } from './answer-links.service.js';

export const answerLinksModule: Provider[] = [
  AnswerLinks,
  AnswerLinksService,
  handlers(AnswerLinksService, [
    handle(answerLinksApi.readAnswerLink, (s) => s.read),
    handle(answerLinksApi.answerByLink, (s) => s.answer),
  ]),
];
