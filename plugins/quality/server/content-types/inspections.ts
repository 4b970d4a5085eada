import {
  belongsTo,
  company,
  day,
  defineTable,
  integer,
  longText,
  moment,
  person,
  required,
  string,
} from '@cloudoc/core/server/data/table.ts'

export const inspectionTables = {
  /** Somebody from outside looked: as somebody of the company typed it in. */
  inspection: defineTable({
    name: 'inspection',
    plural: 'inspections',
    collection: 'quality_inspections',
    title: 'Inspection',
    visible: false,
    attributes: {
      company: required(company),
      /** Who looked. */
      body: required(string()),
      inspectedOn: required(day),
      /** Empty: of the company as a whole. */
      site: belongsTo('plugin::accounts.site'),
      summary: required(longText),
      /** Of the press that it was sent with; empty: it is not told from others. */
      pressKey: string(),
      typer: person,
      typerName: required(string()),
      /** Expected by a change (rulings 26). */
      revision: required(integer({ default: 0 })),
    },
    unique: [['company_id', 'press_key']],
    indexed: [['company_id', 'inspected_on'], ['site_id']],
  }),
  /** What an inspector found: each opened an action. */
  finding: defineTable({
    name: 'finding',
    plural: 'findings',
    collection: 'quality_findings',
    title: 'Finding of an inspection',
    visible: false,
    attributes: {
      company: required(company),
      inspection: required(belongsTo('plugin::quality.inspection')),
      what: required(longText),
      /** What the heading of a regulator is known by, and its words then; ''. */
      headingKey: required(string()),
      heading: required(string()),
      action: required(belongsTo('plugin::quality.action')),
      pressKey: string(),
      by: person,
      byName: required(string()),
      at: required(moment),
    },
    unique: [['inspection_id', 'press_key'], ['action_id']],
    indexed: [['company_id', 'heading_key']],
  }),
}
