import { documents } from '../rows/companies.ts'

/** A statement that reads rows of many companies, or much of one, and is to stay so: what its text has, and why. */
interface Known {
  has: readonly string[]
  why: string
  /** Rows in vain, at most: more are something else. */
  most?: number
}

const daily = 'a job of a morning: it looks at what every company has, once'
const tenMinutes = 'a job of every ten minutes: one row a company, in a table that is small beside the others'
/** Ten times what one company has. */
const most = 10 * documents
const ofOne = 'rows of one company: its 300 documents are joined to their texts before they are sorted or counted'

export const knownStatements: readonly Known[] = [
  { has: ['with newest as materialized', 'mailed_at'], why: `${daily}, weekly` },
  { has: ['insert into notifications', "'review'"], why: `${daily}, on Mondays` },
  { has: ['quality_person_plans', 'quality_person_turns', 'json_agg'], why: daily },
  { has: ['from companies c', 'd.review_date'], why: daily },
  {
    has: ['from envelopes e', 'envelope_recipients r'],
    why: 'a job: every envelope that waits, and who is to sign it',
  },
  { has: ['from quality_occurrences o', 'limit'], why: `${daily}; slices of 200` },
  {
    has: ['certified as materialized', 'course_withdrawals'],
    why: `${daily}; the courses are read whole as long as that is cheaper`,
  },
  { has: ['with granted as', 'insert into document_sets'], why: tenMinutes },
  { has: ['from forms f', 'keep_months'], why: tenMinutes },
  { has: ['people_slice as'], why: 'up to a thousand people of one company, each with what is asked of them', most },
  { has: ['documents.company_id', 'template_versions'], why: ofOne, most },
]
