import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { userView } from '@cloudoc/people/contract/users.ts'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Absent } from '../screen/Absent.tsx'
import { Refused } from '../screen/Refused.tsx'
import { Screen } from '../screen/Screen.tsx'
import { ScreenSkeleton } from '../screen/ScreenSkeleton.tsx'
import { crumbs, type SystemUser } from './usersOf.tsx'

/** The person whom the address names, or why there is none. */
export function OneUser({ title, children }: { title: string; children: (user: SystemUser) => ReactNode }) {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const { data, error, code, retry } = useRead(userView, id === '' ? null : { personId: id })
  if (id === '' || code === 'absent')
    return (
      <Screen title={title} crumbs={crumbs}>
        <Absent title={userView.texts.missing} to="/users" back="Show system users" />
      </Screen>
    )
  if (error !== undefined)
    return (
      <Screen title={title} crumbs={crumbs}>
        <Refused error={error} code={code} onRetry={retry} />
      </Screen>
    )
  return data ? children(data) : <ScreenSkeleton />
}
