import { Module } from '@nestjs/common';
import { ContactRequestsModule } from '../contact-requests/contact-requests.module.js';
import { ConversationModule } from '../conversation/conversation.module.js';
import { QuestionsModule } from '../questions/questions.module.js';
import { SavedAnswersModule } from '../saved-answers/saved-answers.module.js';
import { PersonalDataRpc } from './personal-data.rpc.js';

@Module({
  imports: [ContactRequestsModule, ConversationModule, QuestionsModule, SavedAnswersModule],
  controllers: [PersonalDataRpc],
})
export class PersonalDataModule {}
