import {
  belongsTo,
  boolean,
  company,
  defineTable,
  integer,
  json,
  longText,
  moment,
  oneOf,
  person,
  required,
  secret,
  string,
} from '@cloudoc/core/server/data/table.ts'
import type { Cells } from '../../contract/import-columns.ts'
import { importStates, rowStates } from '../../contract/import-states.ts'

export const contentTypes = {
  group: defineTable({
    name: 'group',
    plural: 'groups',
    collection: 'people_groups',
    title: 'Group of employees',
    visible: false,
    attributes: { company: required(company), name: required(string()), maker: person, deletedAt: moment },
    indexed: [['company_id', 'deleted_at']],
  }),
  'group-member': defineTable({
    name: 'group-member',
    plural: 'group-members',
    collection: 'people_group_members',
    title: 'Member of a group',
    visible: false,
    attributes: {
      company: required(company),
      group: required(belongsTo('plugin::people.group')),
      person: required(person),
      joinedAt: required(moment),
      /** Empty for as long as the person is in it. */
      leftAt: moment,
    },
    indexed: [['group_id', 'left_at'], ['person_id', 'left_at'], ['company_id']],
  }),
  invite: defineTable({
    name: 'invite',
    plural: 'invites',
    collection: 'people_invites',
    title: 'Invitation',
    visible: false,
    attributes: {
      company: required(company),
      person: required(person),
      maker: person,
      how: required(oneOf('mail', 'card')),
      tokenHash: secret,
      /**
       * Of a mail: the code that was sent last, with the handle that it goes back with. Of a card: what is
       * printed on it.
       */
      codeHash: secret,
      codeExpiresAt: moment,
      codeTries: required(integer({ default: 0 })),
      /** The address that it went to. */
      sentTo: string(),
      expiresAt: required(moment),
      reminders: required(integer({ default: 0 })),
      acceptedAt: moment,
      revokedAt: moment,
    },
    unique: [['token_hash']],
    indexed: [['person_id', 'accepted_at'], ['company_id'], ['expires_at']],
  }),
  import: defineTable({
    name: 'import',
    plural: 'imports',
    collection: 'people_imports',
    title: 'Import of employees',
    visible: false,
    attributes: {
      company: required(company),
      maker: required(person),
      state: required(oneOf(...importStates)),
      total: required(integer({ default: 0 })),
      bringBack: required(boolean),
      invite: required(boolean),
      /** Row ids of the groups that everyone is put into. */
      groups: json<number[]>(),
      /** Row ids of the sites that whoever imports manages; empty: all of them. */
      siteIds: json<number[]>(),
      endedAt: moment,
    },
    indexed: [['company_id'], ['ended_at']],
  }),
  'import-row': defineTable({
    name: 'import-row',
    plural: 'import-rows',
    collection: 'people_import_rows',
    title: 'Row of an import',
    visible: false,
    attributes: {
      company: required(company),
      import: required(belongsTo('plugin::people.import')),
      line: required(integer()),
      /** Texts of the columns, by wire names. */
      cells: required(json<Cells>()),
      state: required(oneOf(...rowStates)),
      /** Why it failed, or was left out. */
      reason: longText,
    },
    unique: [['import_id', 'line']],
    indexed: [['import_id', 'state', 'line'], ['company_id']],
  }),
}
