import { belongsTo, company, defineTable, moment, person, required, string } from '@cloudoc/core/server/data/table.ts'

export const lessonTables = {
  /** What staff were given to read out of a record or an action: a short policy. */
  lesson: defineTable({
    name: 'lesson',
    plural: 'lessons',
    collection: 'quality_lessons',
    title: 'Lesson that staff read',
    visible: false,
    attributes: {
      company: required(company),
      /** One of the two. */
      record: belongsTo('plugin::quality.record'),
      action: belongsTo('plugin::quality.action'),
      /** Empty: it was deleted for good. */
      policy: belongsTo('plugin::policies.policy'),
      /** What the policy is called. */
      name: required(string()),
      /** Of the press that it was sent with; empty: it is not told from others. */
      pressKey: string(),
      giver: person,
      giverName: required(string()),
      givenAt: required(moment),
    },
    unique: [['company_id', 'press_key']],
    indexed: [['record_id'], ['action_id'], ['policy_id']],
  }),
}
