import { waitingForMe } from '@cloudoc/esign/contract/lists.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { todoPath } from '../../addresses/todo.ts'
import { noon } from '../signaturesTexts.ts'

const few = 3

/**
 * What waits for a manager's own signature, on the dashboard; nothing where nothing does. It is signed as
 * by everyone: by the link, and a code by mail.
 */
export function WaitingForMe() {
  const { data, total } = useRead(waitingForMe, { skip: 0, limit: few }, { onFocus: true })
  if (!data || data.length === 0) return null
  return (
    <section
      aria-labelledby="to-sign"
      className="grid grid-cols-1 gap-2 rounded-md border border-line bg-sheet p-4 shadow-sheet"
    >
      <h2 id="to-sign">
        {total === 1 ? 'One thing waits for your signature' : `${total} things wait for your signature`}
      </h2>
      <ul className="grid">
        {data.map(({ title, senderName, role, sentAt, expiresOn, url }) => (
          <li key={url} className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-1">
            <a href={url} className="inline-flex min-h-target min-w-0 items-center font-bold wrap-anywhere">
              {title}
            </a>
            <span className="flex flex-wrap gap-x-4 text-small text-quiet">
              <span>
                {role === 'approver' ? 'To approve' : 'To sign'} until {longDate(noon(expiresOn))}
              </span>
              <span>
                From {senderName}, {longDate(sentAt)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p>
        <Button variant="link" to={todoPath}>
          See all that you have to do
        </Button>
      </p>
      {total > data.length && <p className="text-small text-quiet">The {data.length} that end first are shown.</p>}
    </section>
  )
}
