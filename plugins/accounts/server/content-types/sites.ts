import {
  belongsTo,
  boolean,
  company,
  day,
  defineTable,
  oneOf,
  person,
  required,
  string,
} from '@cloudoc/core/server/data/table.ts'
import { siteKinds } from '../../contract/site/site-fields.ts'

export const siteTables = {
  site: defineTable({
    name: 'site',
    plural: 'sites',
    collection: 'sites',
    title: 'Site of a company',
    visible: false,
    attributes: {
      company: required(company),
      /** The one that follows the organisation details; each company has one (migration 50). */
      isMain: required(boolean),
      name: required(string()),
      line1: string(),
      line2: string(),
      town: string(),
      county: string(),
      postcode: string(),
      country: string(),
      phone: string(),
      /** What the regulator calls it by. */
      regulatorNumber: string(),
      managerName: string(),
      managerEmail: string(),
      managerPhone: string(),
      kind: oneOf(...siteKinds),
      openedOn: day,
      /** Its last day; empty while it is open. */
      closedOn: day,
      /** Who closed it. */
      closer: person,
      closerName: string(),
    },
    indexed: [['company_id', 'closed_on']],
  }),
  'person-site': defineTable({
    name: 'person-site',
    plural: 'people-sites',
    collection: 'people_sites',
    title: 'Where somebody works',
    visible: false,
    attributes: {
      company: required(company),
      person: required(person),
      site: required(belongsTo('plugin::accounts.site')),
      startedOn: required(day),
      /** Their last day there; empty for as long as they work there. */
      endedOn: day,
    },
    indexed: [
      ['company_id', 'site_id', 'person_id'],
      ['company_id', 'person_id'],
    ],
  }),
}
