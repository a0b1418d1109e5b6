import { Module } from '@nestjs/common';
import { InboxModule } from '../inbox/inbox.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { PersonalDataRpc } from './personal-data.rpc.js';

@Module({ imports: [InboxModule, SubmissionsModule], controllers: [PersonalDataRpc] })
export class PersonalDataModule {}
