import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { pageSizes } from '@cloudoc/core/contract/page-sizes.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Day } from '@cloudoc/kit/components/data/Day.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import type { Column } from '@cloudoc/kit/components/data/Table.tsx'
import { Table } from '@cloudoc/kit/components/data/Table.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import { ConfirmDialog } from '@cloudoc/kit/components/overlay/ConfirmDialog.tsx'
import { dateAndTime } from '@cloudoc/kit/format/date.ts'
import { sentFiles, withdrawSent } from '@cloudoc/myfiles/contract/sending.ts'
import SendIcon from 'lucide-react/icons/send'
import { useState } from 'react'
import { ListStates } from '../../lists/ListStates.tsx'
import { useLastPage } from '../../lists/useLastPage.ts'
import { useListParams } from '../../lists/useListParams.ts'
import { useMayKeepFiles } from '../../rights/myfiles.ts'
import { NotPermitted } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { OwnLinks } from '../OwnLinks.tsx'

type Sending = ReplyOf<typeof sentFiles>['files'][number]
/** Sent lists have pages of 25 (documents §9). */
const sentPage = pageSizes.sent
/** While a mail is on its way, the list is read again. */
const everyMs = 5000

function SendingState({ sending: { state, withdrawn, live, opens } }: { sending: Sending }) {
  if (state === 'failed') return <Status tone="danger">Not delivered</Status>
  if (withdrawn) return <Status tone="neutral">Withdrawn</Status>
  if (state === 'queued') return <Status tone="info">On its way</Status>
  if (opens > 0) return <Status tone="success">Opened</Status>
  return live ? <Status tone="info">Sent</Status> : <Status tone="neutral">Link is over</Status>
}

/** What one has sent by mail, and what became of it (documents §7 sent files). */
export function Sent() {
  return useMayKeepFiles() ? (
    <SentList />
  ) : (
    <Screen title="Sent files">
      <NotPermitted />
    </Screen>
  )
}

function SentList() {
  const { skip, goTo, clear } = useListParams(sentPage)
  const [every, setEvery] = useState(0)
  const reading = useRead(sentFiles, { skip, limit: sentPage }, { keepPrevious: true, every })
  const next = reading.data?.files.some(({ state }) => state === 'queued') ? everyMs : 0
  if (next !== every) setEvery(next)
  useLastPage(reading, { skip, goTo }, sentPage)
  const [ending, setEnding] = useState<Sending>()
  const [progress, during] = usePending()
  const write = useWriting()
  const columns: Column<Sending>[] = [
    {
      key: 'file',
      head: 'File',
      main: true,
      cell: ({ fileName, subject }) => (
        <>
          <span className="font-bold">{fileName}</span>
          <span className="block text-small text-quiet">{subject}</span>
        </>
      ),
    },
    { key: 'to', head: 'To', words: true, cell: ({ email }) => email },
    { key: 'state', head: 'State', cell: sending => <SendingState sending={sending} /> },
    {
      key: 'sent',
      head: 'Sent',
      tight: true,
      cell: ({ sentAt }) => <time dateTime={sentAt}>{dateAndTime(sentAt)}</time>,
    },
    {
      key: 'opened',
      head: 'Opened',
      tight: true,
      wide: true,
      cell: ({ opens, openedAt }) =>
        opens === 0 ? (
          'Not yet'
        ) : (
          <>
            {dateAndTime(openedAt)}
            {opens > 1 && <span className="block text-small text-quiet">{opens} times</span>}
          </>
        ),
    },
    {
      key: 'until',
      head: 'Good until',
      tight: true,
      wide: true,
      cell: ({ expiresAt, live }) => <Day date={live ? expiresAt : ''} />,
    },
    {
      key: 'end',
      head: 'Actions',
      bare: true,
      plain: true,
      align: 'end',
      cell: sending =>
        sending.live ? (
          <Button variant="link" onClick={() => setEnding(sending)}>
            Withdraw<span className="sr-only"> {sending.fileName}</span>
          </Button>
        ) : null,
    },
  ]
  const withdraw = async () => {
    if (ending && (await write(withdrawSent, { sendingId: ending.sendingId }))) setEnding(undefined)
  }
  return (
    <Screen title="Sent files" crumbs={[{ label: 'My Documents', to: '/myDocuments' }]}>
      <OwnLinks />
      <ListStates
        reading={reading}
        rows={reading.data?.files}
        noun={{ one: 'sent file', many: 'sent files' }}
        narrowed={skip > 0}
        onClear={clear}
        empty={
          <EmptyState
            title="You have sent nothing yet"
            icon={<SendIcon className="size-8" />}
            action={
              <Button variant="quiet" to="/myDocuments">
                My Documents
              </Button>
            }
          >
            Choose ‘Send by mail…’ in the menu of a file. The receiver gets a link that is good for 7 days.
          </EmptyState>
        }
      >
        {rows => (
          <>
            <Table caption="Sent files" columns={columns} rows={rows} rowKey={({ sendingId }) => sendingId} />
            <Pagination skip={skip} limit={sentPage} total={reading.total} label="Pages of sent files" onSkip={goTo} />
          </>
        )}
      </ListStates>
      {ending && (
        <ConfirmDialog
          danger
          open
          onOpenChange={open => {
            if (!open) setEnding(undefined)
          }}
          title="Withdraw this link?"
          confirm="Withdraw the link"
          progress={progress}
          onConfirm={() => {
            void during(withdraw())
          }}
        >
          {ending.email} cannot open ‘{ending.fileName}’ with it any more. What they have downloaded stays with them.
        </ConfirmDialog>
      )}
    </Screen>
  )
}
