import { ask, must, note, page, pick, type Starter, starter, when } from './parts.ts'

/** Reported on the day, on a phone, by whoever was there. */
export const accident: Starter = starter(
  'accident',
  'What happened, who was hurt, what was done, and who has to be told.',
  {
    title: 'Accident or incident report',
    intro:
      'Fill this in as soon as everybody is safe, and on the same day. Write what you saw and heard, not what you think was the cause. Use initials for people we support, if your organisation asks you to.',
    thanks:
      'Your report is in. Your manager reads it, decides who else has to be told (such as the regulator, or the Health and Safety Executive under RIDDOR), and talks to you about what comes next.',
    pages: [
      page('what', 'What happened', [
        pick('choice', 'kind', 'What are you reporting?', {
          options:
            'Fall|Injury|Medication error|Near miss: nobody was harmed|Aggression or violence|Missing person|Damage, theft or fire',
          required: true,
          other: true,
        }),
        must('date', 'day', 'On which day did it happen?'),
        must('time', 'hour', 'At what time?'),
        must('short', 'place', 'Where exactly?', { help: 'The address, and the room or place in it.' }),
        must('long', 'account', 'What happened, step by step?'),
        ask('short', 'witnesses', 'Who else saw it?', { help: 'Names and how to reach them.' }),
        ask('file', 'photos', 'Photographs of the place or the equipment', {
          help: 'No photographs of people, unless they agreed and your policy allows it.',
        }),
      ]),
      page('person', 'The person affected', [
        pick('choice', 'role', 'Who was affected?', {
          options: 'Somebody we support|A member of staff|A visitor or contractor|Nobody',
          required: true,
        }),
        must('short', 'name', 'Their name or initials', { showWhen: when('role', 0, 1, 2) }),
        must('yesNo', 'hurt', 'Was anybody hurt?'),
        must('long', 'injury', 'What was the injury, and on which part of the body?', {
          showWhen: when('hurt', 'yes'),
        }),
        pick('choices', 'care', 'What was done for them?', {
          options:
            'First aid|Checked for injury before they were moved|999 called|111 or GP called|Taken to hospital|Observed, nothing more was needed',
          required: true,
          other: true,
          showWhen: when('hurt', 'yes'),
        }),
        must('yesNo', 'head', 'Did they hit their head?', { showWhen: when('hurt', 'yes') }),
        note(
          'head_note',
          'After a blow to the head, get medical advice, even where they feel well, and at once where they take blood thinners.',
          { showWhen: when('head', 'yes') },
        ),
      ]),
      page('after', 'What was done', [
        must('long', 'action', 'What did you do to make everybody safe?'),
        pick('choices', 'told', 'Who has been told?', {
          options:
            'Manager or on-call|Family or representative|Commissioner or social worker|Safeguarding team|Police|Nobody yet',
          required: true,
          other: true,
        }),
        must('yesNo', 'concern', 'Do you think that somebody may be at risk of abuse or neglect?'),
        note(
          'concern_note',
          'Tell your safeguarding lead now, by telephone. This form does not take the place of that.',
          { showWhen: when('concern', 'yes') },
        ),
        ask('long', 'prevent', 'What could stop it from happening again?'),
        must('signature', 'reporter', 'Signed by whoever reports it'),
      ]),
    ],
  },
)

/** From families and people who are supported: few questions, in plain words. */
export const feedback: Starter = starter(
  'feedback',
  'For people who are supported, and their families: tell us what is good, and what is not.',
  {
    title: 'Compliment, concern or complaint',
    intro:
      'Thank you for telling us. It makes no difference to the care that you or your relative gets, other than to make it better. You need not give your name, but then we cannot answer you.',
    thanks:
      'We have what you told us. If you asked for an answer, we get in touch with you. For a complaint we say within three working days that we have it, and what we will do.',
    pages: [
      page('say', '', [
        pick('choice', 'kind', 'What would you like to tell us?', {
          options: 'A compliment|A concern: something worries me|A complaint: something went wrong|An idea',
          required: true,
        }),
        note(
          'urgent',
          'If somebody is in danger now, call 999. If you are worried that somebody is being harmed, you can also call the adult social care team of the local council.',
          { showWhen: when('kind', 1, 2) },
        ),
        must('long', 'words', 'Please tell us in your own words', { help: 'What happened, when, and who was there.' }),
        ask('date', 'day', 'When was it?', { showWhen: when('kind', 1, 2) }),
        ask('long', 'wish', 'What would put it right for you?', { showWhen: when('kind', 1, 2) }),
        must('yesNo', 'answer', 'Would you like an answer from us?'),
        must('short', 'name', 'Your name', { showWhen: when('answer', 'yes') }),
        pick('choice', 'relation', 'You are', {
          options: 'Somebody who is supported|A relative or friend|A professional',
          other: true,
        }),
        ask('email', 'email', 'Your e-mail address', { showWhen: when('answer', 'yes') }),
        ask('phone', 'phone', 'Your telephone number', { showWhen: when('answer', 'yes') }),
        ask('file', 'proof', 'Anything that you would like to show us', { most: 3 }),
      ]),
    ],
  },
)

/** Beside the door, on a tablet, or by a code that visitors read with their own phone. */
export const visitors: Starter = starter(
  'visitors',
  'Who came, to see whom, when: on a tablet by the door, or by the code on the wall.',
  {
    title: 'Visitors’ book',
    intro: 'Welcome. Please sign in, so that we know who is in the building if there is a fire.',
    thanks: 'Thank you. Please clean your hands, and sign out at the desk when you go.',
    pages: [
      page('in', '', [
        must('short', 'name', 'Your name'),
        ask('short', 'from', 'Your organisation, if you come for one'),
        pick('choice', 'why', 'You are here', {
          options:
            'To visit somebody|For an appointment or a meeting|As a health or care professional|To deliver or repair something',
          required: true,
          other: true,
        }),
        must('short', 'whom', 'Whom do you visit?', { showWhen: when('why', 0, 1, 2) }),
        must('yesNo', 'well', 'Are you well today?', {
          help: 'Without a cough, fever, sickness or diarrhoea in the last 48 hours.',
        }),
        note(
          'unwell',
          'Please speak to a member of staff before you go in: some of the people who live here become very ill easily.',
          { showWhen: when('well', 'no') },
        ),
        ask('phone', 'phone', 'A telephone number to reach you'),
        ask('short', 'car', 'Registration of your car'),
      ]),
    ],
  },
)
