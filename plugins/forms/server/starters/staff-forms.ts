import { ask, heading, must, note, page, pick, type Starter, starter, when } from './parts.ts'

const rated = 'Good|Could be better|Not good enough|Did not see it'

/** One to one, every few weeks; what was agreed is what the next one begins with. */
export const supervision: Starter = starter(
  'supervision',
  'A one-to-one with a member of staff: how it goes, what was agreed, and by when.',
  {
    title: 'Supervision record',
    intro: 'Fill this in together, or straight after. The member of staff gets to read what was agreed.',
    pages: [
      page('who', 'Who and when', [
        must('short', 'worker', 'Member of staff'),
        must('short', 'supervisor', 'Supervisor'),
        must('date', 'day', 'Date of this supervision'),
        pick('choice', 'kind', 'Kind', {
          options: 'One to one|Probation review|Group|After an incident',
          required: true,
          other: true,
        }),
        ask('long', 'former', 'What was agreed the last time, and what came of it?'),
      ]),
      page('talk', 'What was talked about', [
        must('long', 'wellbeing', 'How are they, at work and beside it?', {
          help: 'Workload, hours, breaks, support. Write no diagnosis here.',
        }),
        must('long', 'people', 'The people they support: what goes well, what worries them?'),
        must('yesNo', 'concern', 'Was a safeguarding concern, or poor practice, raised?'),
        must('long', 'concern_what', 'What was raised, and who was told?', { showWhen: when('concern', 'yes') }),
        pick('choices', 'topics', 'Which of these came up?', {
          options:
            'Policies that were new or changed|Medication|Moving and handling|Infection control|Records|Equality and dignity|Whistleblowing',
          other: true,
        }),
        ask('long', 'training', 'Training that is due or wished for'),
      ]),
      page('agreed', 'What was agreed', [
        must('long', 'actions', 'What will be done, by whom, and by when?'),
        must('date', 'next', 'Date of the next supervision'),
        must('signature', 'worker_sign', 'Signed by the member of staff'),
        must('signature', 'supervisor_sign', 'Signed by the supervisor'),
      ]),
    ],
  },
)

/** In somebody's home, unannounced, with their agreement. */
export const spotCheck: Starter = starter(
  'spot-check',
  'A visit to see how care is given in somebody’s home, unannounced.',
  {
    title: 'Spot check of a home care visit',
    intro: 'Ask the person who is supported whether you may be there, and stop if they do not want it.',
    pages: [
      page('visit', 'The visit', [
        must('short', 'worker', 'Care worker'),
        must('short', 'person', 'Person supported (initials)'),
        must('date', 'day', 'Date'),
        must('time', 'due', 'Time the visit was planned for'),
        must('time', 'arrived', 'Time the worker arrived'),
        ask('number', 'minutes', 'How long did they stay?', { unit: 'minutes', min: 0, max: 1440 }),
        pick('choices', 'looks', 'Arrived', {
          options:
            'In uniform, with identification|With what they need (gloves, aprons)|Let themselves in as the care plan says',
        }),
      ]),
      page('care', 'How care was given', [
        pick('choice', 'dignity', 'Dignity, respect and choice', { options: rated, required: true }),
        pick('choice', 'talk', 'How they talked with the person', { options: rated, required: true }),
        pick('choice', 'plan', 'Care as the care plan says', { options: rated, required: true }),
        pick('choice', 'hands', 'Hand hygiene and protective equipment', { options: rated, required: true }),
        pick('choice', 'moving', 'Moving and handling', { options: rated }),
        pick('choice', 'food', 'Food and drink', { options: rated }),
        must('yesNo', 'meds', 'Was medication given or prompted?'),
        pick('choice', 'meds_how', 'How was it done and recorded?', {
          options: rated,
          required: true,
          showWhen: when('meds', 'yes'),
        }),
        pick('choice', 'records', 'Records of the visit', { options: rated, required: true }),
        heading('voice', 'The person’s own words'),
        ask('long', 'words', 'What do they say about their care?'),
      ]),
      page('after', 'After the visit', [
        must('long', 'good', 'What was done well?'),
        ask('long', 'better', 'What has to be better, and how will they be helped?'),
        must('yesNo', 'danger', 'Did you see anything that was unsafe?'),
        must('long', 'danger_what', 'What was it, and what did you do at once?', { showWhen: when('danger', 'yes') }),
        must('yesNo', 'again', 'Is another check needed soon?'),
        must('date', 'again_on', 'By when?', { showWhen: when('again', 'yes') }),
        must('signature', 'checker', 'Signed by whoever checked'),
      ]),
    ],
  },
)

/** Within a day or two of coming back. Of health it asks as little as it can. */
export const returnToWork: Starter = starter(
  'return-to-work',
  'After sickness or other absence: are they fit to be back, and what helps?',
  {
    title: 'Return to work after absence',
    intro:
      'A conversation, not an interrogation. Ask only what is needed to help them work safely; somebody need not tell you what they were ill with.',
    pages: [
      page('absence', 'The absence', [
        must('short', 'worker', 'Member of staff'),
        must('date', 'first', 'First day of absence'),
        must('date', 'back', 'First day back'),
        ask('number', 'days', 'Working days missed', { min: 0, max: 400, unit: 'days' }),
        pick('choice', 'reason', 'Reason, as far as they want to say', {
          options: 'Sickness|Injury at work|Dependant’s emergency|Bereavement|Rather not say',
          required: true,
          other: true,
        }),
        note(
          'injury',
          'An injury at work that kept somebody away for more than seven days has to be reported under RIDDOR. Look for the accident report.',
          { showWhen: when('reason', 1) },
        ),
        pick('choice', 'cover', 'Which certificate is there?', {
          options: 'Self-certificate (up to 7 days)|Fit note|None yet',
          required: true,
          showWhen: when('reason', 0, 1),
        }),
        ask('file', 'fit_note', 'The fit note', { most: 2, showWhen: when('cover', 1) }),
      ]),
      page('now', 'Being back', [
        must('yesNo', 'fit', 'Do they feel well enough to do their whole job?'),
        must('long', 'limits', 'What can they not do yet, and for how long?', { showWhen: when('fit', 'no') }),
        must('yesNo', 'infectious', 'Was it sickness or diarrhoea?', { showWhen: when('reason', 0) }),
        must('yesNo', 'clear', 'Are they free of it for 48 hours?', { showWhen: when('infectious', 'yes') }),
        note('stay', 'They cannot work with people we support yet. Agree when they come back.', {
          showWhen: when('clear', 'no'),
        }),
        pick('choices', 'help', 'What would help?', {
          options: 'Fewer or other hours for a while|Lighter work|Occupational health|Somebody to talk to|Nothing',
          required: true,
          other: true,
        }),
        ask('long', 'missed', 'What did they miss that they need to know? (changes in care plans, policies, training)'),
        ask('long', 'agreed', 'What was agreed?'),
        must('signature', 'worker_sign', 'Signed by the member of staff'),
        must('signature', 'manager_sign', 'Signed by the manager'),
      ]),
    ],
  },
)
