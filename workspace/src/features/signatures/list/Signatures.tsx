import { signList } from '@cloudoc/esign/contract/lists.ts'
import { noPro, signPage } from '@cloudoc/esign/contract/shapes.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { Table } from '@cloudoc/kit/components/data/Table.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { SearchField } from '@cloudoc/kit/components/form/SearchField.tsx'
import Plus from 'lucide-react/icons/plus'
import SignatureIcon from 'lucide-react/icons/signature'
import { useState } from 'react'
import { sendPath, verifyPath } from '../../addresses/signatures.ts'
import { useDetails, useViewer } from '../../company/companyReads.ts'
import { ListStates } from '../../lists/ListStates.tsx'
import { useLastPage } from '../../lists/useLastPage.ts'
import { useListParams } from '../../lists/useListParams.ts'
import { mayBuy } from '../../menu/rules.ts'
import { useSignRights } from '../../rights/signatures.ts'
import { NotPermitted } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import type { EnvelopeItem } from '../signaturesReads.ts'
import { noun } from '../signaturesTexts.ts'
import { envelopeColumns } from './columns.tsx'
import { EnvelopeBulk } from './EnvelopeBulk.tsx'
import type { ListState } from './StateFilter.tsx'
import { listStates, StateFilter } from './StateFilter.tsx'

/** How often a list is read again while a file is being sealed, in milliseconds. */
export const finishingMs = 3000
const title = 'e-signature'

/** What the company sent to be signed (documents §3; the entry ‘e-signature’ of the menu). */
export function Signatures() {
  const { see } = useSignRights()
  return see ? (
    <Sent />
  ) : (
    <Screen title={title}>
      <NotPermitted />
    </Screen>
  )
}

/** What can be done by whom to send something new again. */
function WithoutPro() {
  const viewer = useViewer()
  const known = useDetails().data !== undefined
  return (
    known && (
      <Notice
        title="To send something new, your company needs Pro"
        action={
          mayBuy(viewer) && (
            <Button variant="quiet" to="/subscriptions">
              See your subscription
            </Button>
          )
        }
      >
        {noPro}
      </Notice>
    )
  )
}

function Sent() {
  const { start } = useSignRights()
  const params = useListParams(signPage)
  const { skip, get, filter, goTo, clear, round } = params
  const search = get('search')
  const state: ListState = listStates.find(each => each === get('state')) ?? ''
  const key = `${search} ${state}`
  const [chosen, setChosen] = useState<{ key: string; items: readonly EnvelopeItem[] }>({ key, items: [] })
  const [every, setEvery] = useState(0)
  const list = useRead(signList, { search, state, skip, limit: signPage }, { keepPrevious: true, onFocus: true, every })
  useLastPage(list, params, signPage)
  const now = (list.data?.counts.finishing ?? 0) > 0 ? finishingMs : 0
  if (now !== every) setEvery(now)
  const items = chosen.key === key ? chosen.items : []
  // As they stand now: what was chosen a while ago may have been signed since.
  const rows = list.data?.envelopes
  const choose = (shown: readonly EnvelopeItem[], ids: ReadonlySet<string>) => {
    const here = new Set(shown.map(({ envelopeId }) => envelopeId))
    setChosen({
      key,
      items: [
        ...items.filter(({ envelopeId }) => !here.has(envelopeId)),
        ...shown.filter(({ envelopeId }) => ids.has(envelopeId)),
      ],
    })
  }
  const newest = items.map(item => rows?.find(({ envelopeId }) => envelopeId === item.envelopeId) ?? item)
  return (
    <Screen
      title={title}
      lead="What you have sent to be signed, and where it stands."
      action={
        start && (
          <Button to={sendPath()} icon={<Plus aria-hidden className="size-5" />}>
            Send for signature
          </Button>
        )
      }
    >
      {!start && <WithoutPro />}
      <StateFilter counts={list.data?.counts} value={state} onChange={value => filter({ state: value })} />
      <div role="search" aria-label="Find what was sent" className="list-tools">
        <SearchField
          key={round}
          label="Search by title, name or e-mail"
          initial={search}
          onSearch={text => filter({ search: text })}
        />
      </div>
      <ListStates
        reading={list}
        rows={rows}
        noun={noun}
        narrowed={search !== '' || state !== '' || skip > 0}
        onClear={clear}
        empty={
          <EmptyState
            title="Nothing was sent to be signed yet"
            icon={<SignatureIcon className="size-8" />}
            action={
              start && (
                <Button variant="quiet" to={sendPath()}>
                  Choose what is to be signed
                </Button>
              )
            }
          >
            Send a document or a PDF to employees or to anybody with an e-mail address. They read and sign it on any
            phone, without an account.
          </EmptyState>
        }
      >
        {shown => (
          <>
            <Table
              caption="Sent to be signed"
              columns={envelopeColumns}
              rows={shown}
              rowKey={({ envelopeId }) => envelopeId}
              selection={{
                chosen: new Set(items.map(({ envelopeId }) => envelopeId)),
                onChange: ids => choose(shown, ids),
                nameOf: item => item.title,
              }}
            />
            <EnvelopeBulk items={newest} onClear={() => setChosen({ key, items: [] })} />
            <Pagination skip={skip} limit={signPage} total={list.total} label="Pages of what was sent" onSkip={goTo} />
          </>
        )}
      </ListStates>
      <p>
        <Button variant="link" to={verifyPath}>
          Check a signed file
        </Button>
      </p>
    </Screen>
  )
}
