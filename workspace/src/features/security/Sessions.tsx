import { endOneSession, endOtherSessions, type SignInWay, sessionList } from '@cloudoc/accounts/contract/security.ts'
import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Badge } from '@cloudoc/kit/components/feedback/Badge.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { showMessage, showToast } from '@cloudoc/kit/messages/store.ts'
import { Ago } from '../notifications/Ago.tsx'
import { Refused } from '../screen/Refused.tsx'
import { deviceOf } from './device.ts'

/** How each was made; nothing of one by the password alone, or of an earlier release. */
const ways: Readonly<Record<SignInWay | '', string>> = {
  '': '',
  password: '',
  code: 'With a code. ',
  passkey: 'With a passkey. ',
  provider: 'By your organisation’s provider. ',
}

/** The open sign-ins, each of which can be ended. */
export function Sessions() {
  const { data, error, code, isLoading, retry, refresh } = useRead(sessionList, {})
  const end = async (sessionId: string) => {
    const envelope = await send(endOneSession, { sessionId })
    if (envelope.status === 1) showToast(envelope.message ?? endOneSession.texts.ended)
    else showMessage(textOf(envelope) ?? brokenText, 'danger')
    await refresh()
  }
  const endOthers = async () => {
    const envelope = await send(endOtherSessions, {})
    if (envelope.status === 1) showToast(envelope.message ?? endOtherSessions.texts.ended)
    else showMessage(textOf(envelope) ?? brokenText, 'danger')
    await refresh()
  }
  if (isLoading) return <Skeleton shape="block" count={1} label="Loading your sign-ins" />
  if (error !== undefined) return <Refused error={error} code={code} onRetry={retry} />
  return (
    <div className="grid gap-4">
      <ul aria-label="Where you are signed in" className="grid border-t border-line">
        {data?.map(({ _id, agent, seenAt, current, way }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3">
            <span className="min-w-0">
              <strong>{deviceOf(agent)}</strong>{' '}
              <span className="text-quiet">
                {ways[way]}
                Last used: <Ago at={seenAt} />
              </span>
            </span>
            {current ? (
              <Badge>This one</Badge>
            ) : (
              <Button
                variant="quiet"
                aria-label={`Sign out ${deviceOf(agent)}`}
                onClick={() => {
                  void end(_id)
                }}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {(data?.length ?? 0) > 1 && (
        <div>
          <Button
            variant="quiet"
            onClick={() => {
              void endOthers()
            }}
          >
            Sign out everywhere else
          </Button>
        </div>
      )}
    </div>
  )
}
