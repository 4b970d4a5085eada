import type { ValidQuestions } from '../questions.ts'
import type { LibraryDocument } from '../read.ts'
import { givenAsRight } from './law.ts'

/** A change of the law: its day, the texts that it touches, and what is true before and after. */
export interface LegalChange {
  name: string
  /** The day on which it comes into force; or, while none is set, the day on which an editor looks again. */
  day: string
  /** Has the law set that day? */
  set: boolean
  /** Documents by number, courses by name: all that speak of it. */
  texts: readonly string[]
  /** Finds a sentence that speaks of it. */
  about: RegExp
  /** What customers are told, before the day and from it on. */
  before: string
  after: string
  /** Where the day was read. */
  source: string
  /** Words that no text may have any more, once it is in force. */
  gone?: RegExp
}

export const changes: readonly LegalChange[] = [
  {
    name: 'all reasonable steps against sexual harassment, and harassment by third parties',
    // The timetable names 1 October 2026. An editor looks for the commencement regulations by this day.
    day: '2026-12-31',
    set: false,
    texts: ['HR-04', 'HR-10', 'HS-04'],
    about:
      /all reasonable steps.{0,200}(?:2025 Act|Employment Rights Act 2025)|(?:2025 Act|Employment Rights Act 2025).{0,200}all reasonable steps|section 2[01] of the (?:2025 Act|Employment Rights Act 2025)/i,
    before: 'An employer in Great Britain must take reasonable steps to prevent sexual harassment of its employees.',
    after:
      'An employer in Great Britain must take all reasonable steps to prevent sexual harassment of its employees, and must not permit harassment by third parties.',
    source:
      'Timetable of the Department for Business and Trade of 3 February 2026, for 1 October 2026; the commencement regulations were not found',
  },
  {
    name: 'right to work checks beyond employees',
    day: '2026-10-01',
    set: true,
    texts: ['HR-14'],
    about: /Border Security, Asylum and Immigration Act 2025/,
    before: 'An employer checks the right to work of its employees.',
    after:
      'Right to work is checked for workers, individual subcontractors and matching services, not only for employees.',
    source: 'Border Security, Asylum and Immigration Act 2025 (Commencement No. 4) Regulations 2026',
  },
  {
    name: 'protection from unfair dismissal after six months',
    day: '2027-01-01',
    set: true,
    texts: ['HR-01', 'HR-05', 'HR-15'],
    about: /unfair dismissal[^.|]{0,120}six months|\b1 January 2027\b/i,
    before:
      'An employee in Great Britain may claim unfair dismissal after two years, and the award has an upper limit.',
    after:
      'An employee in Great Britain may claim unfair dismissal after six months, and the award has no upper limit.',
    source:
      'Employment Rights Act 2025 (Commencement No. 4 and Transitional and Saving Provisions) Regulations 2026, SI 2026/559',
  },
  {
    name: 'six months to go to a tribunal',
    day: '2027-04-06',
    set: false,
    texts: ['HR-04', 'HR-08', 'HR-10'],
    about: /section 152\b|\b152 \(six months/i,
    before: 'Most claims to an employment tribunal in Great Britain are made within three months.',
    after: 'Most claims to an employment tribunal in Great Britain are made within six months.',
    source: 'Employment Rights Act 2025, section 152; no day was found',
  },
  {
    name: 'protection of premises from terrorism',
    day: '2027-04-03',
    set: false,
    texts: ['HS-09'],
    about: /Terrorism \(Protection of Premises\) Act 2025/,
    before: 'The Act asks nothing of premises yet.',
    after:
      'Premises where 200 people or more may be expected at one time are notified to the Security Industry Authority, and have procedures for an attack.',
    source: 'Home Office factsheet, updated April 2026: at least 24 months from 3 April 2025',
  },
  {
    name: 'the Information Commission takes over from the Information Commissioner',
    day: '2027-01-31',
    set: false,
    texts: [
      'QA-05',
      'QA-07',
      'QA-08',
      'QA-F3',
      'IG-01',
      'IG-05',
      'IG-F1',
      'IG-F2',
      'IG-F3',
      'SG-07',
      'ER-15',
      'data-protection',
    ],
    about: /Information Commissioner/,
    before: 'Data protection is supervised by the Information Commissioner.',
    after: 'Data protection is supervised by the Information Commission.',
    source:
      'SI 2026/386, regulation 1: when section 119 of the Data (Use and Access) Act 2025 is fully in force; no day was found',
    gone: /Information Commissioner/,
  },
  {
    name: 'the Mental Health Act 2025, step by step',
    day: '2027-02-18',
    set: false,
    texts: ['CL-11'],
    about: /Mental Health Act 2025/,
    before: 'The first sections came into force on 18 February 2026. Most wait for a new code of practice.',
    after: 'The Mental Health Act 1983 reads as the Act of 2025 changes it.',
    source: 'Mental Health Act 2025, commencement; the code of practice is consulted on',
  },
  {
    name: 'the Deprivation of Liberty Safeguards stay until others are in force',
    day: '2027-06-30',
    set: false,
    texts: ['SG-06', 'SG-F6'],
    about: /Liberty Protection Safeguards/,
    before: 'The Deprivation of Liberty Safeguards are the law in England and Wales.',
    after:
      'The Liberty Protection Safeguards have replaced the Deprivation of Liberty Safeguards in England and Wales.',
    source: 'Announcement of 18 October 2025: a consultation in 2026, no day',
  },
]

/** Words that speak of a change as still to come. */
const toCome =
  /\btimetable\b|\bplanned\b|\bexpected\b|\bannounced\b|\bproposed\b|\bat the earliest\b|\bwill come into force\b|\bis to come into force\b|\bnever come into force\b|\bonce (?:it|section \d+[^.|]*) is in force\b/i
/** Words that speak of it as in force. */
const inForce = (day: string): RegExp =>
  new RegExp(
    `\\bsince ${new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day))}`,
    'i',
  )

/** A text by the number or name under which the calendar knows it. */
interface Spoken {
  name: string
  file: string
  text: string
}

/** Sentences; a row of a table is one. */
const sentencesOf = (text: string): string[] =>
  text.split('\n').flatMap(line => (line.startsWith('|') ? [line] : line.split(/(?<=[.;]) /)))

function changeProblems(change: LegalChange, texts: readonly Spoken[], today: string): string[] {
  const over = change.set && today >= change.day
  const speaking = texts.map(each => ({
    ...each,
    sentences: sentencesOf(each.text).filter(sentence => change.about.test(sentence)),
  }))
  return [
    ...(!change.set && today >= change.day
      ? [`${change.name}: no day is set, and it was to be looked at again on ${change.day}`]
      : []),
    ...change.texts
      .filter(name => !speaking.some(each => each.name === name && each.sentences.length > 0))
      .map(name => `${name} does not speak of ${change.name}, which touches it`),
    ...speaking
      .filter(({ name, sentences }) => sentences.length > 0 && !change.texts.includes(name))
      .map(({ file }) => `${file}: speaks of ${change.name}, and is not among its texts in the calendar`),
    ...speaking.flatMap(({ file, sentences }) =>
      sentences.flatMap(sentence => [
        ...(over && toCome.test(sentence)
          ? [
              `${file}: speaks of ${change.name} as still to come, and it is in force since ${change.day}: ${sentence.slice(0, 120)}`,
            ]
          : []),
        ...(over && change.gone?.test(sentence) === true
          ? [`${file}: has words that ended on ${change.day}: ${sentence.slice(0, 120)}`]
          : []),
        ...(!over && inForce(change.day).test(sentence)
          ? [
              `${file}: speaks of ${change.name} as in force, and it is not before ${change.day}: ${sentence.slice(0, 120)}`,
            ]
          : []),
      ]),
    ),
  ]
}

interface LibraryTexts {
  documents?: readonly LibraryDocument[]
  courses?: readonly { file: string; body: string }[]
  tests?: readonly ValidQuestions[]
}

/** Texts of the library, its courses and its tests that speak otherwise of a change than is true on `today` (`2026-11-24`). */
export function calendarProblems(
  { documents = [], courses = [], tests = [] }: LibraryTexts,
  today: string,
  of: readonly LegalChange[] = changes,
): string[] {
  const current = documents.filter(({ earlier }) => !earlier)
  const texts: Spoken[] = [
    ...current.map(({ file, body, matter }) => ({ name: matter.number, file, text: body })),
    ...courses.map(({ file, body }) => ({ name: file.replace(/\.md$/, ''), file, text: body })),
    ...tests.map(({ file, content }) => ({
      name: content.document,
      file,
      text: content.questions.map(givenAsRight).join('\n'),
    })),
  ]
  return of.flatMap(change => changeProblems(change, texts, today))
}
