import type { Provider } from '@nestjs/common';
import { contestDeskApi, contestsApi } from '@placette/contracts/documents/contests/api';
import { handle, handlers } from '@placette/service-runtime';
import { ContestClock } from './contest-clock.service.js';
import { ContestDeskService } from './contest-desk.service.js';
import { ContestsRepository } from './contests.repository.js';
import { ContestsService } from './contests.service.js';
import { DecisionsRepository } from './decisions.repository.js';

export const contestsModule: Provider[] = [
  ContestsRepository,
  DecisionsRepository,
  ContestsService,
  handlers(ContestsService, [
    handle(contestsApi.readContestPage, (s) => s.read),
    handle(contestsApi.fileContest, (s) => s.file),
    handle(contestsApi.checkContestUpload, (s) => s.requireRoom),
    handle(contestsApi.registerContestUpload, (s) => s.register),
    handle(contestsApi.readSuspendedData, (s) => s.readData),
    handle(contestsApi.askSuspendedData, (s) => s.askData),
    handle(contestsApi.linkSuspendedData, (s) => s.linkData),
  ]),
  ContestClock,
  ContestDeskService,
  handlers(ContestDeskService, [
    handle(contestDeskApi.listContests, (s) => s.list),
    handle(contestDeskApi.getContest, (s) => s.get),
    handle(contestDeskApi.changeContest, (s) => s.change),
    handle(contestDeskApi.decideContest, (s) => s.decide),
    handle(contestDeskApi.createContestFileLink, (s) => s.createFileLink),
  ]),
];
