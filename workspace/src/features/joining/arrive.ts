import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { signIn } from '@cloudoc/kit/session/store.ts'
import type { registerEmployee } from '@cloudoc/people/contract/invitations.ts'
import { useNavigate } from 'react-router-dom'

type Reply = ReplyOf<typeof registerEmployee>
/** The password was right; a code is still wanted. */
export type Step = Extract<Reply, { secondStep: unknown }>
export type Begun = Exclude<Reply, Step>

export const isStep = (reply: Reply): reply is Step => 'secondStep' in reply

/** Stores a session that has begun and leads to the first screen of whoever has come. */
export function useArrival(): (begun: Begun) => void {
  const navigate = useNavigate()
  return begun => {
    signIn(begun)
    void navigate('/', { replace: true })
  }
}
