import { tokenList, withdrawToken } from '@cloudoc/connect/contract/tokens.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { tokenScopes } from '@cloudoc/core/contract/tokens/token-scopes.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import type { Column } from '@cloudoc/kit/components/data/Table.tsx'
import { Table } from '@cloudoc/kit/components/data/Table.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import { dayOf } from '@cloudoc/kit/format/date.ts'
import { useState } from 'react'
import { ListStates } from '../../lists/ListStates.tsx'
import { Ago } from '../../notifications/Ago.tsx'
import { ConfirmWrite } from '../../screen/ConfirmWrite.tsx'
import { ShownOnce } from '../ShownOnce.tsx'
import { TokenDialog } from './TokenDialog.tsx'

type Token = ReplyOf<typeof tokenList>[number]

const columns = (onWithdraw: (token: Token) => void): readonly Column<Token>[] => [
  {
    key: 'name',
    head: 'Token',
    main: true,
    cell: ({ name, scopes, siteName }) => (
      <span className="grid">
        <span className="wrap-anywhere">{name}</span>
        <span className="text-small font-normal text-quiet">
          {scopes.map(scope => tokenScopes[scope].words).join('. ')}
          {siteName !== '' && `. ${siteName} only`}
        </span>
      </span>
    ),
  },
  {
    key: 'end',
    head: 'Good until',
    cell: ({ endsOn, hasEnded }) => (hasEnded ? <Status tone="neutral">Ended {dayOf(endsOn)}</Status> : dayOf(endsOn)),
  },
  {
    key: 'used',
    head: 'Last used',
    cell: ({ usedAt }) => (usedAt === '' ? <span className="text-quiet">Never</span> : <Ago at={usedAt} />),
  },
  {
    key: 'do',
    head: 'What can be done',
    plain: true,
    bare: true,
    align: 'end',
    cell: token => (
      <Button variant="link" aria-label={`Withdraw ${token.name}`} onClick={() => onWithdraw(token)}>
        Withdraw
      </Button>
    ),
  },
]

/** Tokens of the company. */
export function Tokens() {
  const list = useRead(tokenList, {})
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState('')
  const [ending, setEnding] = useState<Token>()
  const button = <Button onClick={() => setMaking(true)}>Make a token…</Button>
  return (
    <div className="grid grid-cols-1 gap-3">
      {(list.data?.length ?? 0) > 0 && <div>{button}</div>}
      <ListStates
        reading={list}
        rows={list.data}
        narrowed={false}
        onClear={list.retry}
        noun={{ one: 'token', many: 'tokens' }}
        empty={
          <EmptyState title="No token was made yet" action={button}>
            The handbook of the other system says what it needs.
          </EmptyState>
        }
      >
        {rows => <Table caption="Tokens" columns={columns(setEnding)} rows={rows} rowKey={({ _id }) => _id} />}
      </ListStates>
      {isMaking && (
        <TokenDialog
          onClose={() => setMaking(false)}
          onMade={token => {
            setMaking(false)
            setMade(token)
          }}
        />
      )}
      {made !== '' && (
        <ShownOnce title="The token was made" label="The token" value={made} onClose={() => setMade('')} />
      )}
      {ending && (
        <ConfirmWrite
          title={`Withdraw ${ending.name}?`}
          confirm="Withdraw token"
          call={withdrawToken}
          input={{ tokenId: ending._id }}
          onClose={() => setEnding(undefined)}
        >
          Whatever uses it is refused from this moment on. It cannot be brought back; you can make another one.
        </ConfirmWrite>
      )}
    </div>
  )
}
