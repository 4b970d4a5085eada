import type { Answers } from '@cloudoc/forms/contract/rules/answers.ts'
import type { RecordState, Register } from '@cloudoc/quality/contract/registers/kinds.ts'

/** What somebody records or reports on the day it happened, `ago` days ago, and how far it is today. */
export interface Happening {
  ago: number
  /** `manager`, `deputy`, or an employee by first name. */
  who: string
  register: Register
  /** But for the day. Letters stand for keys of choices: `choose`. */
  choose: Readonly<Record<string, string>>
  say: Answers
  state: RecordState
  learnt?: string
  anonymous?: true
}

const noHarm = { who_hurt: 'supported', harm: 'none', severity: 'low' }

/** Fictional people, by initials alone. Employees have had logins for a month. */
export const happenings: readonly Happening[] = [
  {
    ago: 148,
    who: 'deputy',
    register: 'complaint',
    choose: { kind_of: 'food', place: 'dining', from_whom: 'family', severity: 'low' },
    say: { what: 'Supper is often cold when it reaches the first floor.', wanted: 'Warm plates.', initials: 'RL' },
    state: 'closed',
    learnt: 'Plates go up in the heated trolley, and the first floor is served first.',
  },
  {
    ago: 131,
    who: 'deputy',
    register: 'medication',
    choose: { kind_of: 'missed', place: 'bedroom', harm: 'none', severity: 'medium' },
    say: { happened_time: '21:15', what: 'The evening tablet was still in the pack; it was signed.', initials: 'GP' },
    state: 'closed',
    learnt: 'Sign after it is swallowed, not before.',
  },
  {
    ago: 120,
    who: 'manager',
    register: 'risk',
    choose: { kind_of: 'premises', likelihood: 'of_3', consequence: 'of_4' },
    say: {
      what: 'The lift of Meadow House is old and may stand still.',
      controls: 'Serviced each month.',
      appetite: 8,
    },
    state: 'looking into',
  },
  {
    ago: 104,
    who: 'manager',
    register: 'compliment',
    choose: { kind_of: 'care', from_whom: 'family' },
    say: { what: 'The family of AW thanks the night staff for sitting with her.' },
    state: 'closed',
  },
  {
    ago: 96,
    who: 'deputy',
    register: 'near miss',
    choose: { kind_of: 'equipment', place: 'corridor', severity: 'medium' },
    say: {
      happened_time: '03:20',
      what: 'A wheelchair stood before the fire door.',
      prevented: 'I saw it on my round.',
    },
    state: 'closed',
    learnt: 'The bay for wheelchairs is marked on the floor.',
  },
  {
    ago: 88,
    who: 'deputy',
    register: 'infection',
    choose: { kind_of: 'stomach', place: 'bedroom', harm: 'none', severity: 'high' },
    say: {
      how_many: 4,
      what: 'Four people were sick within two days.',
      done: 'Kept to their rooms, cleaned twice a day.',
    },
    state: 'closed',
    learnt: 'Order gloves and aprons before November.',
  },
  {
    ago: 75,
    who: 'manager',
    register: 'safeguarding',
    choose: { kind_of: 'financial', place: 'bedroom', harm: 'none', severity: 'high' },
    say: { what: 'Money is missing from the drawer of JR.', initials: 'JR', about_staff: 'no', safe: 'yes' },
    state: 'closed',
    learnt: 'Each room has a small safe now, and money is counted with a witness.',
  },
  {
    ago: 61,
    who: 'deputy',
    register: 'incident',
    choose: { kind_of: 'fall', place: 'bathroom', who_hurt: 'supported', harm: 'serious', severity: 'critical' },
    say: {
      happened_time: '03:10',
      what: 'EB fell on the way to the toilet. The wrist looked broken.',
      initials: 'EB',
      done: 'Called 999, stayed with her, told the family.',
      police: 'no',
    },
    state: 'closed',
    learnt: 'A sensor by the bed and a light on the way would have helped. Both are in all rooms of this floor now.',
  },
  {
    ago: 52,
    who: 'deputy',
    register: 'incident',
    choose: { kind_of: 'behaviour', place: 'lounge', who_hurt: 'staff', harm: 'first_aid', severity: 'medium' },
    say: { happened_time: '17:30', what: 'KH was upset and hit out.', initials: 'CR', off_work: 'no' },
    state: 'learnt',
    learnt: 'Loud television at tea time upsets him: the small lounge is quiet from four.',
  },
  {
    ago: 45,
    who: 'manager',
    register: 'risk',
    choose: { kind_of: 'staff', likelihood: 'of_4', consequence: 'of_3' },
    say: { what: 'Too few nurses for nights in the winter.', controls: 'Two bank nurses are on call.', appetite: 6 },
    state: 'new',
  },
  {
    ago: 38,
    who: 'deputy',
    register: 'complaint',
    choose: { kind_of: 'words', place: 'elsewhere', from_whom: 'family', severity: 'medium' },
    say: {
      what: 'Nobody rang the daughter after the fall until noon.',
      wanted: 'A call within the hour.',
      initials: 'TB',
    },
    state: 'looking into',
  },
  {
    ago: 30,
    who: 'deputy',
    register: 'medication',
    choose: { kind_of: 'dose', place: 'bedroom', harm: 'treated', severity: 'high' },
    say: {
      happened_time: '22:05',
      what: 'Two tablets were given in place of one.',
      initials: 'DL',
      medicine: 'Amlodipine 5 mg',
      advice: '111',
      done: 'Watched through the night with the nurse.',
    },
    state: 'looking into',
  },
  {
    ago: 23,
    who: 'Amina',
    register: 'whistle-blowing',
    choose: { kind_of: 'care', severity: 'high' },
    say: { what: 'Call bells are turned off on some nights.', about_manager: 'no' },
    state: 'triage',
    anonymous: true,
  },
  {
    ago: 19,
    who: 'manager',
    register: 'incident',
    choose: { kind_of: 'data', place: 'elsewhere', who_hurt: 'nobody', severity: 'high' },
    say: { what: 'A care plan was sent to the wrong surgery.', done: 'Asked them to delete it; they have.' },
    state: 'triage',
  },
  {
    ago: 16,
    who: 'manager',
    register: 'compliment',
    choose: { kind_of: 'food', from_whom: 'supported' },
    say: { what: 'SN says that the new puddings are the best in years.' },
    state: 'new',
  },
  {
    ago: 12,
    who: 'Bethan',
    register: 'safeguarding',
    choose: { kind_of: 'neglect', place: 'bedroom', harm: 'none', severity: 'medium' },
    say: {
      happened_time: '07:40',
      what: 'VC had not been washed the day before.',
      initials: 'VC',
      about_staff: 'yes',
      safe: 'yes',
    },
    state: 'looking into',
  },
  {
    ago: 8,
    who: 'deputy',
    register: 'near miss',
    choose: { kind_of: 'medicine', place: 'bedroom', severity: 'medium' },
    say: { what: 'The pack of MT lay in the drawer of GP.', prevented: 'The second check.' },
    state: 'triage',
  },
  {
    ago: 4,
    who: 'Farah',
    register: 'incident',
    choose: { kind_of: 'missing', place: 'garden', ...noHarm, severity: 'high' },
    say: {
      happened_time: '15:20',
      what: 'JR was not in the garden. Found at the bus stop.',
      initials: 'JR',
      police: 'yes',
    },
    state: 'new',
  },
  {
    ago: 2,
    who: 'Dorota',
    register: 'incident',
    choose: { kind_of: 'fall', place: 'bedroom', who_hurt: 'supported', harm: 'hospital', severity: 'high' },
    say: {
      happened_time: '03:05',
      what: 'GP fell beside the bed and hit his head.',
      initials: 'GP',
      done: 'Called 999.',
      police: 'no',
    },
    state: 'new',
  },
  {
    ago: 1,
    who: 'deputy',
    register: 'infection',
    choose: { kind_of: 'chest', place: 'bedroom', harm: 'none', severity: 'medium' },
    say: { how_many: 2, what: 'Two people cough and have a temperature.' },
    state: 'new',
  },
]
