import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { openWebform } from '@cloudoc/forms/contract/webform.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { ErrorState } from '@cloudoc/kit/components/feedback/ErrorState.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { dateAndTime } from '@cloudoc/kit/format/date.ts'
import { useCallback, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { webformFillPath, webformPath, webformSentPath } from '../../addresses/forms.ts'
import { Door } from '../../joining/Door.tsx'
import { FillForm } from './FillPage.tsx'
import { visitorFilling } from './filling.ts'
import { copyOf, dropCopy, sentOf } from './localCopy.ts'

type Opened = ReplyOf<typeof openWebform>

/** Nothing but the address leads here, and it leads nowhere. */
const Over = () => (
  <Door
    title="This form is not there"
    lead="Its address was changed, or a part of it is missing. Please ask whoever gave it to you."
  />
)

/**
 * /webform, /webform/fill and /webform/completed with a token behind `#`: a form for anybody who has its
 * address, on a phone first of all. Looking at it changes nothing.
 */
export function WebForm() {
  const { hash, pathname } = useLocation()
  const token = hash.replace(/^#/, '')
  if (token === '') return <Over />
  if (pathname.endsWith('/completed')) return <Completed token={token} />
  return <Open key={token} token={token} fills={pathname.endsWith('/fill')} />
}

function Open({ token, fills }: { token: string; fills: boolean }) {
  const navigate = useNavigate()
  const ways = useMemo(() => visitorFilling(token), [token])
  const [draftToken, setDraftToken] = useState(() => copyOf(token)?.draftToken ?? '')
  const [round, setRound] = useState(0)
  const [said, setSaid] = useState('')
  const { data, error, code, retry, refresh } = useRead(openWebform, { token, draftToken })
  const anew = useCallback(
    async (text: string) => {
      setSaid(text)
      setDraftToken(copyOf(token)?.draftToken ?? '')
      await refresh()
      setRound(now => now + 1)
    },
    [token, refresh],
  )
  if (code === 'linkEnded' || code === 'absent' || code === 'missing') return <Over />
  if (error !== undefined)
    return (
      <Door title="Form">
        <ErrorState text={error} onRetry={retry} />
      </Door>
    )
  if (!data)
    return (
      <Door title="Form">
        <Skeleton shape="block" count={2} label="Opening the form" />
      </Door>
    )
  const { definition } = data
  if (data.screen !== 'fill' || definition === null)
    return (
      <Door title={data.title || 'Form'} lead={data.text}>
        {data.companyName !== '' && <p className="text-quiet">From {data.companyName}.</p>}
      </Door>
    )
  if (!fills)
    return (
      <Begin
        token={token}
        opened={data}
        onAnew={() => {
          dropCopy(token)
          setDraftToken('')
        }}
      />
    )
  return (
    <Door title={data.title} lead={<>From {data.companyName}</>}>
      {said !== '' && (
        <div role="status">
          <Notice tone="warning">{said}</Notice>
        </div>
      )}
      <FillForm
        key={`${round} ${data.version}`}
        ways={ways}
        opened={{ ...data, definition }}
        onSent={() => {
          void navigate(webformSentPath(token), { replace: true })
        }}
        onAnew={text => {
          void anew(text)
        }}
      />
    </Door>
  )
}

/** What it is, and from whom; going on where one was, or from the beginning. */
function Begin({
  token,
  opened: { title, companyName, definition, savedAt },
  onAnew,
}: {
  token: string
  opened: Opened
  onAnew: () => void
}) {
  const begun = savedAt !== '' || copyOf(token)?.unkept === true
  return (
    <Door title={title} lead={<>From {companyName}</>}>
      {definition && definition.intro.trim() !== '' && (
        <p className="wrap-anywhere whitespace-pre-line">{definition.intro}</p>
      )}
      {begun ? (
        <>
          <Notice title="You have begun to fill it in">
            {savedAt !== ''
              ? `What you had on ${dateAndTime(savedAt)} is still there, for this page alone.`
              : 'What you had is still there, for this page alone.'}
          </Notice>
          <div className="flex flex-wrap gap-3">
            <Button to={webformFillPath(token)}>Go on</Button>
            <Button variant="quiet" to={webformFillPath(token)} onClick={onAnew}>
              Begin anew
            </Button>
          </div>
        </>
      ) : (
        <div>
          <Button to={webformFillPath(token)}>Begin</Button>
        </div>
      )}
    </Door>
  )
}

/** It was sent: its number and time, and what the company says. */
function Completed({ token }: { token: string }) {
  const sent = sentOf(token)
  if (!sent)
    return (
      <Door title="Form">
        <div>
          <Button to={webformPath(token)}>To the form</Button>
        </div>
      </Door>
    )
  return (
    <Door title="Thank you" lead={<span className="wrap-anywhere whitespace-pre-line">{sent.thanks}</span>}>
      <Notice tone="success" title={`Number ${sent.number}`}>
        It was sent on {dateAndTime(sent.at)}. If you ask about it, say this number.
      </Notice>
      <div>
        <Button variant="quiet" to={webformPath(token)}>
          Fill it in once more
        </Button>
      </div>
    </Door>
  )
}
