import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done } from '@cloudoc/core/server/call/outcome.ts'
import { historyOf } from '@cloudoc/history/server/services.ts'
import { leftUserList, userActivity, userList, userView } from '../../contract/users.ts'
import { listReply, pageOf } from '../paging.ts'
import { columns, type ListedUser, orders, searched, userItem, usersOf } from './users.ts'

const orderOf = ({ field, order }: { field: keyof typeof orders; order: string }): string =>
  `${orders[field]} ${order} nulls last, people.id`

export default [
  handle(userList, async ({ input, actor, sql }) => {
    const found = usersOf(sql, actor).whereNull('people.deleted_at').where(searched(input.search))
    return listReply(
      await pageOf<ListedUser>(found, { ...input, order: orderOf(input), columns: columns(sql) }),
      userItem,
    )
  }),
  handle(leftUserList, async ({ input, actor, sql }) => {
    const found = usersOf(sql, actor)
      .whereNotNull('people.deleted_at')
      .whereNull('people.erased_at')
      .where(searched(input.search))
    return listReply(
      await pageOf<ListedUser>(found, { ...input, order: orderOf(input), columns: columns(sql) }),
      userItem,
    )
  }),
  handle(userView, async ({ input, actor, sql }) => {
    const row = (await usersOf(sql, actor)
      .where('people.document_id', input.personId)
      .whereNull('people.erased_at')
      .select([...columns(sql)] as never)) as unknown as ListedUser[]
    return row[0] ? done(userItem(row[0])) : absent(userView.texts.missing)
  }),
  handle(userActivity, async ({ input, actor, sql }) => {
    const person = await usersOf(sql, actor).where({ document_id: input.personId }).first('id', 'document_id')
    if (!person) return absent(userActivity.texts.missing)
    return historyOf(sql, actor, {
      person,
      area: '',
      since: '',
      until: '',
      skip: input.skip,
      limit: input.limit,
    }) as never
  }),
]
