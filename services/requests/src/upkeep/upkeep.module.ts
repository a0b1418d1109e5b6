import { Module } from '@nestjs/common';
import { ContactRequestsModule } from '../contact-requests/contact-requests.module.js';
import { ClosePastRequestsJob } from './close-past-requests.job.js';
import { ClosePastRequests } from './use-cases/close-past-requests.js';
import { ForgetOldMessages } from './use-cases/forget-old-messages.js';

@Module({
  imports: [ContactRequestsModule],
  providers: [ClosePastRequests, ForgetOldMessages, ClosePastRequestsJob],
})
export class UpkeepModule {}
