import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { dateAndTime } from '@cloudoc/kit/format/date.ts'
import { useSession } from '@cloudoc/kit/session/store.ts'
import { Link } from 'react-router-dom'
import { readerPath } from '../../addresses/policies.ts'
import { forget, isWaiting } from './queue.ts'
import { useNotRecorded } from './useQueue.ts'

/** What was acknowledged on this phone and the server does not know: said as it is, until it is recorded. */
export function NotRecorded() {
  const { userId } = useSession()
  const words = useNotRecorded()
  const waits = words.filter(isWaiting)
  const older = words.filter(word => word.older)
  const refused = words.filter(word => word.refused !== undefined)
  return (
    <>
      {waits.length > 0 && (
        <Notice
          tone="warning"
          title={
            waits.length === 1
              ? 'One acknowledgement is not recorded yet'
              : `${waits.length} acknowledgements are not recorded yet`
          }
        >
          <p>
            There was no connection. They are kept in this phone only, and are sent as soon as you are online here and
            signed in. Until then your employer does not have them. Some phones clear what is kept after a week without
            a visit.
          </p>
          <ul className="pt-2">
            {waits.map(({ key, name, version, at }) => (
              <li key={key}>
                <strong>{name}</strong>, version {version}, {dateAndTime(at)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {older.map(({ key, policyId, name, version }) => (
        <Notice
          key={key}
          tone="warning"
          title={`Your acknowledgement of ${name}, version ${version}, is recorded`}
          action={
            <>
              <Link to={readerPath(policyId)} className="inline-flex min-h-target items-center">
                Read the newer version
              </Link>
              <Button
                variant="link"
                onClick={() => {
                  void forget(userId, key)
                }}
              >
                Dismiss
              </Button>
            </>
          }
        >
          A newer version came while you were offline, and has to be read and acknowledged, too.
        </Notice>
      ))}
      {refused.map(({ key, policyId, name, version, refused: text }) => (
        <Notice
          key={key}
          tone="danger"
          title={`Your acknowledgement of ${name}, version ${version}, was not recorded`}
          action={
            <>
              <Link to={readerPath(policyId)} className="inline-flex min-h-target items-center">
                Open it again
              </Link>
              <Button
                variant="link"
                onClick={() => {
                  void forget(userId, key)
                }}
              >
                Dismiss
              </Button>
            </>
          }
        >
          {text}
        </Notice>
      ))}
    </>
  )
}
