import { lawChanges } from '../../../load/law-changes.ts'
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

/** How a sentence that speaks of a change is found, by the change's short name; `gone` as in `LegalChange`. */
const spokenOf: Readonly<Record<string, Pick<LegalChange, 'about' | 'gone'>>> = {
  'harassment-all-reasonable-steps': {
    about:
      /all reasonable steps.{0,200}(?:2025 Act|Employment Rights Act 2025)|(?:2025 Act|Employment Rights Act 2025).{0,200}all reasonable steps|section 2[01] of the (?:2025 Act|Employment Rights Act 2025)/i,
  },
  'right-to-work-beyond-employees': { about: /Border Security, Asylum and Immigration Act 2025/ },
  'unfair-dismissal-six-months': { about: /unfair dismissal[^.|]{0,120}six months|\b1 January 2027\b/i },
  'tribunal-six-months': { about: /section 152\b|\b152 \(six months/i },
  'premises-from-terrorism': { about: /Terrorism \(Protection of Premises\) Act 2025/ },
  'information-commission': { about: /Information Commissioner/, gone: /Information Commissioner/ },
  'mental-health-act-2025': { about: /Mental Health Act 2025/ },
  'liberty-protection-safeguards': { about: /Liberty Protection Safeguards/ },
}

export const changes: readonly LegalChange[] = lawChanges().map(change => {
  const spoken = spokenOf[change.slug]
  if (!spoken) throw new Error(`The calendar does not say how a text speaks of ${change.slug}`)
  return { ...change, ...spoken }
})

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
