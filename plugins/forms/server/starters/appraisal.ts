import { ask, must, page, pick, type Starter, starter, when } from './parts.ts'

const rated = 'Does this well|Does this mostly|Needs help with this|Not part of the job'

/** Once a year: how the year went, and what the next one is for. */
export const appraisal: Starter = starter(
  'appraisal',
  'Once a year with a member of staff: how the year went, what they want to learn, and what is agreed.',
  {
    title: 'Appraisal',
    intro:
      'Both prepare for it, and both speak. Nothing here should be new: what went wrong was said when it happened.',
    pages: [
      page('who', 'Who and when', [
        must('short', 'worker', 'Member of staff'),
        must('short', 'manager', 'Who holds the appraisal'),
        must('date', 'day', 'Date of this appraisal', { notFuture: true }),
        ask('long', 'former', 'What was agreed at the last one, and what came of it?'),
      ]),
      page('year', 'The year that was', [
        must('long', 'proud', 'What are they proud of?', { help: 'In their own words.' }),
        must('long', 'hard', 'What was hard, and what would have helped?'),
        pick('choice', 'people', 'Treats people with dignity, and knows what matters to them', {
          options: rated,
          required: true,
        }),
        pick('choice', 'safe', 'Keeps people safe, and speaks up', { options: rated, required: true }),
        pick('choice', 'records', 'Writes records that others can work with', { options: rated, required: true }),
        pick('choice', 'team', 'Works well with colleagues', { options: rated, required: true }),
        pick('choice', 'reliable', 'Is on time, and can be relied on', { options: rated, required: true }),
        ask('long', 'examples', 'Examples of these'),
      ]),
      page('next', 'The year to come', [
        must('yesNo', 'training', 'Is all training that the job needs in date?'),
        must('long', 'training_what', 'What is missing, and when is it done?', { showWhen: when('training', 'no') }),
        ask('long', 'learn', 'What do they want to learn, or do more of?'),
        must('long', 'goals', 'What is agreed for the year, and how will both see that it was reached?'),
        must('yesNo', 'support', 'Do they need anything to do their job well?', {
          help: 'Hours, equipment, adjustments. Write no diagnosis here.',
        }),
        must('long', 'support_what', 'What is it, and who sees to it?', { showWhen: when('support', 'yes') }),
        must('date', 'next_on', 'When is the next one?'),
        must('signature', 'worker_sign', 'Signed by the member of staff'),
        must('signature', 'manager_sign', 'Signed by whoever held it'),
      ]),
    ],
  },
)
