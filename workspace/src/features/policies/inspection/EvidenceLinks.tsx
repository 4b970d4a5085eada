import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { exportList } from '@cloudoc/exports/contract/exports.ts'
import { keysOf } from '@cloudoc/kit/calls/keysOf.ts'
import { textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import type { Column } from '@cloudoc/kit/components/data/Table.tsx'
import { Table } from '@cloudoc/kit/components/data/Table.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import { ConfirmDialog } from '@cloudoc/kit/components/overlay/ConfirmDialog.tsx'
import { dateAndTime, longDate } from '@cloudoc/kit/format/date.ts'
import { showMessage, showToast } from '@cloudoc/kit/messages/store.ts'
import { evidenceLinks, showQualityByLink, withdrawEvidenceLink } from '@cloudoc/policies/contract/inspection.ts'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { copyText } from '../../copying/CopyField.tsx'
import { ListStates } from '../../lists/ListStates.tsx'
import { useQualityRights } from '../../rights/quality.ts'
import { LinkDialog } from './LinkDialog.tsx'

type EvidenceLink = ReplyOf<typeof evidenceLinks>[number]
const limit = 25
const states = {
  open: { tone: 'success', word: 'Open' },
  expired: { tone: 'neutral', word: 'Over' },
  withdrawn: { tone: 'neutral', word: 'Withdrawn' },
} as const
const packs = {
  none: 'No pack',
  making: 'Pack is being made',
  ready: 'With a pack',
  failed: 'Pack could not be made',
} as const

/** Links that were given to inspectors: until when, whether they were opened, and the end of them. */
export function EvidenceLinks() {
  const { mutate } = useSWRConfig()
  const [skip, setSkip] = useState(0)
  const [adding, setAdding] = useState(false)
  const [ending, setEnding] = useState<EvidenceLink>()
  const write = useWriting()
  const { see } = useQualityRights()
  const [withdraw, withdrawing] = useCall(withdrawEvidenceLink)
  const [making, setMaking] = useState(false)
  const list = useRead(evidenceLinks, { skip, limit }, { keepPrevious: true, every: making ? 3000 : 0 })
  const now = list.data?.some(({ pack, state }) => pack === 'making' && state === 'open') ?? false
  if (now !== making) setMaking(now)
  const refresh = () => void mutate(keysOf([evidenceLinks, exportList]))
  const end = async () => {
    const envelope = await withdraw({ linkIds: [ending?.linkId ?? ''] })
    if (envelope.status === 1) showToast(envelope.message ?? withdrawEvidenceLink.texts.withdrawn)
    else showMessage(textOf(envelope) ?? brokenText, 'danger')
    setEnding(undefined)
    refresh()
  }
  const columns: readonly Column<EvidenceLink>[] = [
    {
      key: 'name',
      head: 'For',
      main: true,
      cell: ({ name, createdBy, createdAt, sites }) => (
        <span className="grid">
          <span className="wrap-anywhere">{name}</span>
          <span className="text-small font-normal text-quiet">
            Made {longDate(createdAt)} by {createdBy}
            {sites.length > 0 && `, for ${sites.join(', ')}`}
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      head: 'Status',
      cell: ({ state, expiresAt, pack, quality }) => (
        <span className="grid justify-items-start gap-1">
          <Status tone={states[state].tone}>{states[state].word}</Status>
          <span className="text-small text-quiet">
            {state === 'open'
              ? `Until ${longDate(expiresAt)}`
              : `Ended ${state === 'expired' ? longDate(expiresAt) : 'early'}`}
            , {packs[pack].toLowerCase()}
            {quality && ', with audits and actions'}
          </span>
        </span>
      ),
    },
    {
      key: 'opens',
      head: 'Opened',
      cell: ({ opens, openedAt }) =>
        opens === 0 ? (
          <span className="text-quiet">Not yet</span>
        ) : (
          <span className="tabular-nums">
            {opens === 1 ? 'Once' : `${opens} times`}, last {dateAndTime(openedAt)}
          </span>
        ),
    },
    {
      key: 'do',
      head: 'What can be done',
      plain: true,
      bare: true,
      align: 'end',
      cell: link =>
        link.state === 'open' && (
          <span className="flex flex-wrap justify-end gap-x-4">
            <Button
              variant="link"
              onClick={() => {
                void copyText(link.url, 'Link copied')
              }}
            >
              Copy link
            </Button>
            {(see || link.quality) && (
              <Button
                variant="link"
                aria-label={
                  link.quality ? `Hide audits and actions from ${link.name}` : `Show audits and actions to ${link.name}`
                }
                onClick={() => {
                  void write(showQualityByLink, { linkId: link.linkId, shown: !link.quality })
                }}
              >
                {link.quality ? 'Hide audits' : 'Show audits'}
              </Button>
            )}
            <Button variant="link" aria-label={`Withdraw the link for ${link.name}`} onClick={() => setEnding(link)}>
              Withdraw
            </Button>
          </span>
        ),
    },
  ]
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="max-w-measure grow basis-full sm:basis-1/2 text-quiet">
          An inspector can look at all this without an account. The link only reads, ends by itself, and can be
          withdrawn.
        </span>
        {list.total > 0 && <Button onClick={() => setAdding(true)}>New link…</Button>}
      </p>
      <ListStates
        reading={list}
        rows={list.data}
        noun={{ one: 'link', many: 'links' }}
        narrowed={skip > 0}
        onClear={() => setSkip(0)}
        empty={
          <EmptyState title="No link was made yet" action={<Button onClick={() => setAdding(true)}>New link…</Button>}>
            Make one when an inspector asks for your evidence, and send it to them.
          </EmptyState>
        }
      >
        {rows => (
          <>
            <Table caption="Links for inspectors" columns={columns} rows={rows} rowKey={({ linkId }) => linkId} />
            <Pagination skip={skip} limit={limit} total={list.total} label="Pages of links" onSkip={setSkip} />
          </>
        )}
      </ListStates>
      {adding && <LinkDialog onClose={() => setAdding(false)} onMade={refresh} />}
      <ConfirmDialog
        danger
        open={ending !== undefined}
        onOpenChange={open => {
          if (!open) setEnding(undefined)
        }}
        title={`Withdraw the link for ${ending?.name ?? ''}?`}
        confirm="Withdraw"
        progress={withdrawing.progress}
        onConfirm={() => {
          void end()
        }}
      >
        <p>It opens nothing any more, from this moment on. A new one can be made at any time.</p>
      </ConfirmDialog>
    </div>
  )
}
