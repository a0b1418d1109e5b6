import { Injectable } from '@nestjs/common';
import {
  identityPersonalDataApi,
  listingsPersonalDataApi,
  notificationsPersonalDataApi,
  personalDataPage,
  requestsPersonalDataApi,
  type PersonalDataSection,
  type PersonalRecord,
} from '@placette/contracts/personal-data';
import { RpcClient, systemContext } from '@placette/nats';
import { Clock } from '@placette/service-runtime';
import { PersonalDataRepository } from './personal-data.repository.js';
import type { ArchivedFile } from './archived-file.js';

interface Page {
  section: string;
  records: PersonalRecord[];
  next_cursor: string | null;
}

const OTHERS = [
  identityPersonalDataApi,
  listingsPersonalDataApi,
  requestsPersonalDataApi,
  notificationsPersonalDataApi,
];

/** Writes donnees.json, one section after the other, from the responses of the services. */
@Injectable()
export class PersonalData {
  constructor(
    private readonly rpc: RpcClient,
    private readonly own: PersonalDataRepository,
    private readonly clock: Clock,
  ) {}

  async *json(user_id: string, files: readonly ArchivedFile[]): AsyncGenerator<string> {
    yield `{\n  "genere_le": ${JSON.stringify(this.clock.now())}`;
    for (const { exportPersonalData } of OTHERS) {
      yield* lines((cursor) => this.rpc.call(exportPersonalData, { user_id, cursor }, systemContext()));
    }
    yield* lines((cursor) => personalDataPage([...this.own.sections, filesSection(files)], user_id, cursor));
    yield '\n}\n';
  }
}

async function* lines(read: (cursor: string | null) => Promise<Page>): AsyncGenerator<string> {
  let section = '';
  let cursor: string | null = null;
  let separator = '';
  do {
    const page: Page = await read(cursor);
    if (page.section !== section) {
      yield `${section === '' ? '' : '\n  ]'},\n  ${JSON.stringify(page.section)}: [`;
      section = page.section;
      separator = '';
    }
    for (const record of page.records) {
      yield `${separator}\n    ${JSON.stringify(record)}`;
      separator = ',';
    }
    cursor = page.next_cursor;
  } while (cursor !== null);
  yield '\n  ]';
}

function filesSection(files: readonly ArchivedFile[]): PersonalDataSection {
  const records = files.map(({ chemin, nom, type, envoye_le, present }) => ({ chemin, nom, type, envoye_le, present }));
  return { name: 'fichiers', read: async (_user_id, skip, take) => records.slice(skip, skip + take) };
}
