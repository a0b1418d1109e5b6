import { z } from 'zod';
import { id, line, text } from '../../kernel/fields.js';

/** The maximum number of saved answers of one person. */
export const SAVED_ANSWERS_MAX = 20;
export const ANSWER_NAME_MAX = 60;
export const ANSWER_TEXT_MAX = 1_000;

/** A text that its owner reuses, under a name of their choice. */
export const newAnswerSchema = z.object({
  name: line(ANSWER_NAME_MAX, 'Donnez un nom à cette réponse'),
  text: text(ANSWER_TEXT_MAX, 'Écrivez la réponse'),
});
export type NewAnswer = z.output<typeof newAnswerSchema>;

export const savedAnswerSchema = z.object({ id, name: z.string(), text: z.string() });
export type SavedAnswer = z.output<typeof savedAnswerSchema>;

/** Answers are ordered by name. */
export const savedAnswersSchema = z.object({ answers: z.array(savedAnswerSchema).max(SAVED_ANSWERS_MAX) });
