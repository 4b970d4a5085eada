import { isProse, type LibraryDocument } from '../read.ts'

/** 'Monthly: falls, weights.' is a note: whose task it is, and what is done, is left to the reader. So is 'Each month: …'. */
const label =
  /(?:^|[.;] )(?:Daily|Weekly|Monthly|Quarterly|Yearly|Twice a year|(?:Each|Every) (?:day|week|month|quarter|year)): /

/** 'Nurses: theory, then three watched procedures; yearly.' leaves out whether they learn, teach or repeat it. */
const trainee =
  /(?:^|[.;] )(?:At induction|Before working|Within|All|Everyone|Managers|Seniors|Nurses|Leaders|Shift leaders|Drivers|Directors|Co-ordinators|Those who|New workers|Kitchen|On-call|Staff|Induction)\b(?![^.;:|]*\b(?:has|have|hears?|learns?|stud(?:y|ies)|takes?|spends?|is|are|completes?|practises?|do|does)\b)[^.;:|]*: /

/** 'Kept with the care record.' does not say what is kept. */
const kept = /(?:^|[.;] )(?:Kept|Held) (?!by\b)/

/** What a list of papers needs to be a sentence: who keeps it, where it is, or what it shows. */
const verb =
  /\b(?:is|are|has|have|keeps?|kept|holds?|goes|go|gives?|shows?|names?|contains?|uses?|produces?|means|files?|writes?|begins?|starts?|stays?|belongs?|stands?|records?|puts?|completes?d?|never|log)\b/i

const linesOf = (section: string): string[] => section.split('\n').filter(line => line !== '' && !/^[|#]/.test(line))

/** The lines of a section, by its `##` heading. */
const sectionOf = (body: string, heading: string): string[] =>
  linesOf(new RegExp(`^## ${heading}\\n([\\s\\S]*?)(?=^## |(?![\\s\\S]))`, 'm').exec(body)?.[1] ?? '')

/** The notes of one text: a label in place of a sentence, in the whole text and in the sections where it is usual. */
function notesIn(body: string): string[] {
  const plain = (line: string): string => line.replace(/^(?:- |\d+\. )/, '')
  const records = sectionOf(body, 'Records')
  return [
    ...linesOf(body).filter(line => label.test(plain(line))),
    ...sectionOf(body, 'Training').filter(line => trainee.test(plain(line))),
    ...records.filter(line => kept.test(plain(line))),
    ...records.slice(0, 1).filter(line => !verb.test(plain(line).split(/\. /)[0] ?? '')),
  ]
}

/** Passages of policies and procedures that are notes: a step has a verb and a subject. Rows of tables may be short. */
export const noteProblems = (documents: readonly LibraryDocument[]): string[] =>
  documents
    .filter(document => !document.earlier && isProse(document))
    .flatMap(({ file, body }) => notesIn(body).map(line => `${file}: reads as a note: ${line.slice(0, 80)}`))
