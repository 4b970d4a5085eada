import { belongsTo, company, defineTable, moment, person, required, string } from '@cloudoc/core/server/data/table.ts'

export const contentTypes = {
  group: defineTable({
    name: 'group', plural: 'groups', collection: 'people_groups', title: 'Group of employees', visible: false,
    attributes: { company: required(company), name: required(string()), maker: person, deletedAt: moment },
    indexed: [['company_id', 'deleted_at']],
  }),
  'group-member': defineTable({
    name: 'group-member', plural: 'group-members', collection: 'people_group_members', title: 'Member of a group', visible: false,
    attributes: {
      company: required(company), group: required(belongsTo('plugin::people.group')), person: required(person),
      joinedAt: required(moment),
      /** Empty for as long as the person is in it. */
      leftAt: moment,
    },
    indexed: [['group_id', 'left_at'], ['person_id', 'left_at'], ['company_id']],
  }),
}
