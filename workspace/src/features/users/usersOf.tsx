import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { pageSizes } from '@cloudoc/core/contract/page-sizes.ts'
import { Day } from '@cloudoc/kit/components/data/Day.tsx'
import type { Column } from '@cloudoc/kit/components/data/Table.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import { offeredRights, rightsSets } from '@cloudoc/people/contract/permission-sets.ts'
import type { userList } from '@cloudoc/people/contract/users.ts'
import { Link } from 'react-router-dom'

export type SystemUser = ReplyOf<typeof userList>[number]

/** Rows of a page (next-lines §1). */
export const usersPage = pageSizes.users
export const crumbs = [{ label: 'System Users', to: '/users' }]

/** What somebody may do, in a few words: the name of a ready-made set, or how many rights. */
export function rightsInWords({ role, permissions }: Pick<SystemUser, 'role' | 'permissions'>): string {
  if (role === 'company') return 'Everything (account holder)'
  const offered = permissions.filter(name => offeredRights.includes(name))
  const set = rightsSets.find(
    ({ rights }) => rights.length === offered.length && rights.every(name => offered.includes(name)),
  )
  return (
    set?.name ??
    (offered.length === 0 ? 'No rights yet' : offered.length === 1 ? '1 right' : `${offered.length} rights`)
  )
}

export const UserStatus = ({ state }: Pick<SystemUser, 'state'>) =>
  state === 'active' ? (
    <Status tone="success">Active</Status>
  ) : state === 'invited' ? (
    <Status tone="warning">Not joined yet</Status>
  ) : (
    <Status tone="neutral">Left</Status>
  )

export const userColumns: readonly Column<SystemUser>[] = [
  {
    key: 'name',
    head: 'Name',
    main: true,
    cell: ({ _id, name }) => (
      <Link to={`/users/view?id=${_id}`} className="inline-flex min-h-target items-center">
        {name}
      </Link>
    ),
  },
  { key: 'email', head: 'E-mail', wide: true, words: true, cell: ({ email }) => email },
  { key: 'rights', head: 'May do', cell: rightsInWords },
  { key: 'state', head: 'Status', cell: user => <UserStatus state={user.state} /> },
  { key: 'seen', head: 'Last sign-in', tight: true, cell: ({ seenAt }) => <Day date={seenAt} none="Not of late" /> },
]
