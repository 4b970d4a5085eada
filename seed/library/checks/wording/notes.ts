import { isProse, type LibraryDocument } from '../read.ts'

/** 'Monthly: falls, weights.' is a note: whose task it is, and what is done, is left to the reader. So is 'Each month: …'. */
const label =
  /(?:^|[.;] )(?:Daily|Weekly|Monthly|Quarterly|Yearly|Twice a year|(?:Each|Every) (?:day|week|month|quarter|year)): /

/** Passages of policies and procedures that are notes: a step has a verb and a subject. Rows of tables may be short. */
export const noteProblems = (documents: readonly LibraryDocument[]): string[] =>
  documents
    .filter(document => !document.earlier && isProse(document))
    .flatMap(({ file, body }) =>
      body
        .split('\n')
        .filter(line => !line.startsWith('|') && label.test(line.replace(/^(?:- |\d+\. )/, '')))
        .map(line => `${file}: reads as a note: ${line.slice(0, 80)}`),
    )
