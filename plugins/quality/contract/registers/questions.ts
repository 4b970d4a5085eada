import type { Definition, Page } from '@cloudoc/forms/contract/rules/definition.ts'
import { type Register, registerKinds } from './kinds.ts'
import {
  ask,
  dayQuestion,
  doneQuestion,
  harmQuestion,
  initialsQuestion,
  kindQuestion,
  options,
  pageOf,
  placeQuestion,
  policeQuestion,
  severityQuestion,
  shownFor,
  timeQuestion,
  toldQuestion,
  whatQuestion,
  whoQuestion,
} from './question-parts.ts'

// Without zod, for screens: a contract with it is bundled there as data.

/** Raised where questions of a register change: a record says by which it was written. */
export const questionsVersion = 1

const [what, then] = [
  (...fields: Page['fields']) => pageOf('p_what', 'What happened', fields),
  (...fields: Page['fields']) => pageOf('p_then', 'What was done', fields),
]
const whenAndWhere = [dayQuestion('On which day?'), timeQuestion, placeQuestion]
const hurt = shownFor('who_hurt', 'supported', 'staff', 'visitor')

const incident = [
  what(
    kindQuestion('What was it?', {
      fall: 'A fall',
      injury: 'Another injury',
      behaviour: 'Somebody was distressed or violent',
      missing: 'Somebody was missing',
      illness: 'Somebody became ill',
      death: 'Somebody died',
      fire: 'Fire, flood or no supply',
      equipment: 'Equipment failed',
      data: 'Personal data was lost or seen by others',
      something: 'Something else',
    }),
    ...whenAndWhere,
    whatQuestion('What happened?'),
  ),
  then(
    whoQuestion,
    initialsQuestion('Their initials', { showWhen: hurt }),
    { ...harmQuestion, showWhen: hurt },
    ask('off_work', 'yesNo', 'Will they be off their usual work for more than seven days?', {
      showWhen: shownFor('who_hurt', 'staff'),
    }),
    doneQuestion,
    toldQuestion,
    policeQuestion,
    severityQuestion,
  ),
]

const nearMiss = [
  what(
    kindQuestion('What was it?', {
      fall: 'Nearly a fall',
      medicine: 'Nearly a wrong medicine',
      moving: 'Moving and handling',
      equipment: 'Equipment',
      premises: 'Premises',
      something: 'Something else',
    }),
    ...whenAndWhere,
    whatQuestion('What nearly happened?'),
  ),
  then(ask('prevented', 'long', 'What prevented it?'), doneQuestion, severityQuestion),
]

const safeguarding = [
  what(
    kindQuestion('What may it be?', {
      physical: 'Physical abuse',
      emotional: 'Emotional abuse',
      sexual: 'Sexual abuse',
      financial: 'Money or belongings',
      neglect: 'Neglect',
      self_neglect: 'Self-neglect',
      discrimination: 'Discrimination',
      domestic: 'Domestic abuse',
      slavery: 'Modern slavery',
      organisation: 'The way that care is organised',
    }),
    ...whenAndWhere,
    whatQuestion('What did you see, hear or learn?'),
  ),
  then(
    initialsQuestion('Initials of whom it is about', { required: true }),
    ask('about_staff', 'yesNo', 'Is it about somebody who works here?', { required: true }),
    harmQuestion,
    ask('safe', 'yesNo', 'Is everybody safe now?', { required: true }),
    doneQuestion,
    toldQuestion,
    policeQuestion,
    severityQuestion,
  ),
]

const complaint = [
  what(
    kindQuestion('What is it about?', {
      care: 'Care',
      staff: 'Staff',
      food: 'Food',
      rooms: 'Rooms and premises',
      words: 'How we speak and write',
      money: 'Money',
      something: 'Something else',
    }),
    dayQuestion('On which day was it made?'),
    placeQuestion,
    whatQuestion('What is the complaint?'),
  ),
  then(
    ask('from_whom', 'choice', 'Who made it?', {
      required: true,
      ...options({
        supported: 'Somebody we support',
        family: 'Family or friend',
        professional: 'A professional',
        neighbour: 'Somebody else',
      }),
    }),
    initialsQuestion('Their initials'),
    ask('wanted', 'long', 'What would put it right for them?'),
    doneQuestion,
    severityQuestion,
  ),
]

const compliment = [
  pageOf('p_what', 'What was said', [
    kindQuestion('What is it about?', {
      care: 'Care',
      staff: 'Staff',
      food: 'Food',
      place: 'The place',
      something: 'Something else',
    }),
    dayQuestion('On which day?'),
    ask('from_whom', 'choice', 'Who said it?', {
      required: true,
      ...options({
        supported: 'Somebody we support',
        family: 'Family or friend',
        professional: 'A professional',
        neighbour: 'Somebody else',
      }),
    }),
    whatQuestion('What did they say?'),
  ]),
]

const medication = [
  what(
    kindQuestion('What went wrong?', {
      missed: 'Missed, or given late',
      dose: 'Wrong dose',
      person: 'Wrong person',
      medicine: 'Wrong medicine',
      recording: 'Not written down, or wrongly',
      storage: 'Kept wrongly, or out of date',
      controlled: 'Controlled drug missing or miscounted',
    }),
    ...whenAndWhere,
    whatQuestion('What happened?'),
  ),
  then(
    initialsQuestion('Initials of whose medicine it is', { required: true }),
    ask('medicine', 'short', 'Which medicine and dose?'),
    harmQuestion,
    ask('advice', 'short', 'Who gave advice: GP, pharmacist, 111?'),
    doneQuestion,
    severityQuestion,
  ),
]

const whistle = [
  pageOf('p_what', 'What is wrong', [
    kindQuestion('What is it about?', {
      care: 'Unsafe or unkind care',
      safety: 'Health and safety',
      crime: 'A crime, such as theft or fraud',
      law: 'The law is not kept',
      hiding: 'Something is being hidden',
      something: 'Something else',
    }),
    dayQuestion('Since when, or on which day?'),
    whatQuestion('What is wrong?'),
    ask('about_manager', 'yesNo', 'Is it about a manager?', {
      required: true,
      help: 'Then only the account holder sees it.',
    }),
    severityQuestion,
  ]),
]

const infection = [
  what(
    kindQuestion('What may it be?', {
      chest: 'Cold, flu or chest infection',
      covid: 'COVID-19',
      stomach: 'Sickness or diarrhoea',
      skin: 'Skin, such as scabies or shingles',
      urine: 'Urinary',
      something: 'Something else',
    }),
    dayQuestion('On which day did it begin?'),
    placeQuestion,
    ask('how_many', 'number', 'How many people have it?', { required: true, min: 1, max: 999 }),
    initialsQuestion('Their initials'),
  ),
  then(whatQuestion('What are the signs?'), harmQuestion, doneQuestion, severityQuestion),
]

const oneToFive = (labels: readonly string[]) =>
  options(Object.fromEntries(labels.map((label, at) => [`of_${at + 1}`, `${at + 1} – ${label}`])))
const risk = [
  pageOf('p_what', 'The risk', [
    kindQuestion('What is it about?', {
      people: 'People we support',
      staff: 'Staff',
      premises: 'Premises and equipment',
      money: 'Money',
      data: 'Data and systems',
      law: 'The law and regulators',
    }),
    whatQuestion('What may happen, and why?'),
    ask('likelihood', 'choice', 'How likely is it?', {
      required: true,
      ...oneToFive(['Rare', 'Unlikely', 'Possible', 'Likely', 'Almost certain']),
    }),
    ask('consequence', 'choice', 'What would follow?', {
      required: true,
      ...oneToFive(['Hardly anything', 'Minor', 'Moderate', 'Major', 'The worst']),
    }),
  ]),
  pageOf('p_then', 'What is done about it', [
    ask('controls', 'long', 'What keeps it small?', { required: true }),
    ask('appetite', 'number', 'Up to which score do you accept it?', {
      required: true,
      min: 1,
      max: 25,
      help: 'The score is likelihood times consequence, from 1 to 25.',
    }),
    ask('review_on', 'date', 'When do you look at it again?', { required: true }),
  ]),
]

const pagesOf: Readonly<Record<Register, Page[]>> = {
  incident,
  'near miss': nearMiss,
  safeguarding,
  complaint,
  compliment,
  medication,
  'whistle-blowing': whistle,
  infection,
  risk,
}

/** What a register asks, as the parts of forms draw it. */
export const questionsOf = (register: Register): Definition => ({
  title: registerKinds[register].one,
  intro: '',
  thanks: '',
  pages: pagesOf[register],
})

/** Likelihood times consequence of a risk, 1 to 25. */
export const scoreOf = (likelihood: string | undefined, consequence: string | undefined): number =>
  [likelihood, consequence].reduce((score, key) => score * Number(key?.replace('of_', '') ?? 0), 1)
