import { openStaffForm } from '@cloudoc/forms/contract/staff.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { dateAndTime } from '@cloudoc/kit/format/date.ts'
import { useSession } from '@cloudoc/kit/session/store.ts'
import { useCallback, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { myFormsPath, staffFillPath, staffSentPath } from '../../addresses/forms.ts'
import { peopleDuePath } from '../../addresses/quality-people.ts'
import { NextToDo } from '../../next-to-do/NextToDo.tsx'
import { Absent } from '../../screen/Absent.tsx'
import { Refused } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { FillForm } from '../fill/FillPage.tsx'
import { placeOfFilling, staffFilling } from '../fill/filling.ts'
import { sentOf } from '../fill/localCopy.ts'
import { MyPdf } from './MyPdf.tsx'

const crumbs = [{ label: 'Forms', to: myFormsPath }]

/** /webform/fill for whoever is signed in: one form, filled in as oneself. */
export function StaffFill() {
  const [params] = useSearchParams()
  const [formId, purpose] = [params.get('id') ?? '', params.get('for') ?? '']
  return <Fill key={`${formId} ${purpose}`} formId={formId} purpose={purpose} />
}

function Fill({ formId, purpose }: { formId: string; purpose: string }) {
  const navigate = useNavigate()
  const { userId = '' } = useSession()
  const ways = useMemo(() => staffFilling(userId, formId, purpose), [userId, formId, purpose])
  const [round, setRound] = useState(0)
  const [said, setSaid] = useState('')
  const { data, error, code, isLoading, retry, refresh } = useRead(
    openStaffForm,
    formId === '' ? null : { formId, purpose },
  )
  const anew = useCallback(
    async (text: string) => {
      setSaid(text)
      await refresh()
      setRound(now => now + 1)
    },
    [refresh],
  )
  const definition = data?.definition ?? null
  return (
    <Screen title={data?.title ?? 'Form'} crumbs={crumbs} width="measure">
      {data !== undefined && data.about !== '' && (
        <p>
          About <strong>{data.about}</strong>
        </p>
      )}
      {isLoading && <Skeleton shape="block" count={3} label="Opening the form" />}
      {code === 'absent' || code === 'missing' || (!isLoading && error === undefined && !data) ? (
        <Absent title="That form is no longer there" to={myFormsPath} back="All forms" />
      ) : (
        error !== undefined && <Refused error={error} code={code} onRetry={retry} />
      )}
      {said !== '' && (
        <div role="status">
          <Notice tone="warning">{said}</Notice>
        </div>
      )}
      {data && (data.screen !== 'fill' || definition === null) && (
        <Notice
          tone="warning"
          title={data.text}
          action={
            <Button variant="quiet" to={myFormsPath}>
              All forms
            </Button>
          }
        />
      )}
      {data?.screen === 'fill' && definition !== null && (
        <div className="rounded-md border border-line bg-sheet p-4 sm:p-6">
          <FillForm
            key={`${round} ${data.version}`}
            ways={ways}
            opened={{ ...data, definition }}
            onSent={() => {
              void navigate(staffSentPath(formId, purpose), { replace: true })
            }}
            onAnew={text => {
              void anew(text)
            }}
          />
        </div>
      )}
    </Screen>
  )
}

/** /webform/completed for whoever is signed in. */
export function StaffSent() {
  const [params] = useSearchParams()
  const [formId, purpose] = [params.get('id') ?? '', params.get('for') ?? '']
  const { userId = '' } = useSession()
  const sent = sentOf(placeOfFilling(userId, formId, purpose))
  return (
    <Screen title={sent ? 'It was sent' : 'Forms'} crumbs={crumbs} width="measure">
      {sent ? (
        <>
          <Notice tone="success" title={`Number ${sent.number}, ${dateAndTime(sent.at)}`}>
            <span className="wrap-anywhere whitespace-pre-line">{sent.thanks}</span>
          </Notice>
          <div className="flex flex-wrap gap-3">
            <NextToDo otherwise={<Button to={myFormsPath}>All forms</Button>} />
            {sent.answerId !== undefined && <MyPdf answerId={sent.answerId} name="what you sent" />}
            {purpose === '' ? (
              <Button variant="quiet" to={staffFillPath(formId)}>
                Fill it in once more
              </Button>
            ) : (
              <Button variant="quiet" to={peopleDuePath()}>
                Who is due
              </Button>
            )}
          </div>
        </>
      ) : (
        <div>
          <Button variant="quiet" to={myFormsPath}>
            All forms
          </Button>
        </div>
      )}
    </Screen>
  )
}
