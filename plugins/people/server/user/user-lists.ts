import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { historyOf } from '@cloudoc/history/server/services.ts'
import { leftUserList, userActivity, userList, userView } from '../../contract/users.ts'
import { listReply, pageOf } from '../paging.ts'
import { byLastName } from '../person-sql.ts'
import { columns, type ListedUser, orders, searched, userItem, usersOf } from '../rows/users.ts'

const orderOf = ({ field, order }: { field: 'name' | keyof typeof orders; order: 'asc' | 'desc' }): string =>
  field === 'name' ? `${byLastName(order)}, people.id` : `${orders[field]} ${order} nulls last, people.id`

export default [
  handleRead(userList, async ({ input, actor, db }) => {
    const found = usersOf(db, actor).whereNull('people.deleted_at').where(searched(input.search))
    return listReply(
      await pageOf<ListedUser>(found, { ...input, order: orderOf(input), columns: columns(db, actor) }),
      userItem,
    )
  }),
  handleRead(leftUserList, async ({ input, actor, db }) => {
    const found = usersOf(db, actor)
      .whereNotNull('people.deleted_at')
      .whereNull('people.erased_at')
      .where(searched(input.search))
    return listReply(
      await pageOf<ListedUser>(found, { ...input, order: orderOf(input), columns: columns(db, actor) }),
      userItem,
    )
  }),
  handleRead(userView, async ({ input, actor, db }) => {
    const row = (await usersOf(db, actor)
      .where('people.document_id', input.personId)
      .whereNull('people.erased_at')
      .select([...columns(db, actor)] as never)) as unknown as ListedUser[]
    return row[0] ? done(userItem(row[0])) : notFound(userView.texts.missing)
  }),
  handleRead(userActivity, async ({ input, actor, db }) => {
    const person = await usersOf(db, actor).where({ document_id: input.personId }).first('id', 'document_id')
    if (!person) return notFound(userActivity.texts.missing)
    return historyOf(db, actor, {
      person,
      area: '',
      since: '',
      until: '',
      skip: input.skip,
      limit: input.limit,
    }) as never
  }),
]
