import {
  belongsTo,
  boolean,
  company,
  day,
  defineTable,
  integer,
  moment,
  oneOf,
  person,
  required,
  string,
} from '@cloudoc/core/server/data/table.ts'
import { rhythmUnits } from '../../contract/audits/audit-words.ts'
import { personAudiences, planSubjects } from '../../contract/people/plan-words.ts'

const plan = belongsTo('plugin::quality.person-plan')

export const personTables = {
  /** A form or an audit that is done about each of some people, every so often (decision 40). */
  'person-plan': defineTable({
    name: 'person-plan',
    plural: 'person-plans',
    collection: 'quality_person_plans',
    title: 'Plan for people',
    visible: false,
    attributes: {
      company: required(company),
      subject: required(oneOf(...planSubjects)),
      /** Public id of the form or the audit. */
      subjectId: required(string()),
      audience: required(oneOf(...personAudiences)),
      group: belongsTo('plugin::people.group'),
      site: belongsTo('plugin::accounts.site'),
      every: required(integer()),
      unit: required(oneOf(...rhythmUnits)),
      /** The first day of whoever is there by then; each further one is counted from the last time. */
      startsOn: required(day),
      /** Who does them. */
      owner: required(person),
      /** Whoever it is about sees what it came to. */
      shown: required(boolean),
      maker: person,
      endedAt: moment,
    },
    indexed: [['company_id', 'ended_at'], ['owner_id'], ['group_id'], ['site_id']],
  }),
  /** That it was done about somebody on a day. */
  'person-turn': defineTable({
    name: 'person-turn',
    plural: 'person-turns',
    collection: 'quality_person_turns',
    title: 'What was done of a plan for people',
    visible: false,
    attributes: {
      company: required(company),
      plan: required(plan),
      /** Whom it is about. */
      person: required(person),
      doneOn: required(day),
      at: required(moment),
      /** Public id of the answers or of the result as it was sent first. */
      result: required(string()),
      by: person,
      byName: required(string()),
    },
    unique: [['company_id', 'result']],
    indexed: [
      ['plan_id', 'person_id', 'done_on'],
      ['person_id', 'done_on'],
      ['company_id', 'done_on'],
    ],
  }),
}
